// Shows the leak detector of the Address Sanitizer the pointers of Swift that it cannot read by itself; in other builds
// this is empty.
//
// The detector takes memory for reachable if some word in reach holds its address. Swift has words that hold an address and
// something else: a string keeps its kind in the uppermost bits, an enumeration with several cases of objects keeps the case
// there ("spare bits", SWIFT_ABI_X86_64_SWIFT_SPARE_BITS_MASK in the compiler's System.h), and an object with weak
// references keeps the address of their table shifted (RefCount.h, "SideTableUnusedLowBits"). What a global holds through such
// a word would be reported as lost.
//
// So before the detector looks, when the process exits, everything within reach of the globals, and of the stack and the
// thread-local variables of the thread that exits, is walked here as the detector walks it, these words included. What was found through one of them is named to the
// detector, which takes it, and what it leads to, for reachable. What nothing leads to, cycles above all, is found as ever.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) && defined(__x86_64__)
#define ROOST_LEAK_DETECTION 1
#endif
#endif

#ifdef ROOST_LEAK_DETECTION
#define _GNU_SOURCE
#include <link.h>
#include <pthread.h>
#include <sanitizer/allocator_interface.h>
#include <sanitizer/lsan_interface.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

// Room for blocks. Pages are only used once they are written to, and mapped memory is none that the detector reads.
enum { CAPACITY = 1 << 25 };

typedef struct {
  uintptr_t *set;
  uintptr_t *pending;
  size_t pendingCount;
  size_t count;
} Walk;

static void *pages(size_t size) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) {
    fputs("LeakDetection: no memory\n", stderr);
    abort();
  }
  return memory;
}

// Whether a block is new.
static bool add(Walk *walk, uintptr_t block) {
  size_t index = (block >> 4) * UINT64_C(0x9E3779B97F4A7C15) >> 39 & (CAPACITY - 1);
  while (walk->set[index]) {
    if (walk->set[index] == block) return false;
    index = (index + 1) & (CAPACITY - 1);
  }
  if (++walk->count > CAPACITY / 2) {
    fputs("LeakDetection: too many blocks\n", stderr);
    abort();
  }
  walk->set[index] = block;
  walk->pending[walk->pendingCount++] = block;
  return true;
}

static const uintptr_t addressBits = UINT64_C(0x00007FFFFFFFFFFF);
static const uintptr_t spareBits = UINT64_C(0xFF00000000000007);

static void visit(Walk *walk, uintptr_t word) {
  if (word <= addressBits) {
    // Plain, into a block or to its beginning.
    uintptr_t block = (uintptr_t)__sanitizer_get_allocated_begin((const void *)word);
    if (block) add(walk, block);
    return;
  }
  uintptr_t address = word & ~spareBits;
  if (address > addressBits || address == 0) return;
  if ((uintptr_t)__sanitizer_get_allocated_begin((const void *)address) != address) return;
  add(walk, address);
  __lsan_ignore_object((const void *)address);
}

// The second word of a Swift object: the counts of its references, or where they are.
static void visitReferenceCounts(Walk *walk, uintptr_t word) {
  const uintptr_t isTable = UINT64_C(3) << 62;
  if ((word & isTable) != isTable) return;
  uintptr_t address = (word & ~isTable) << 3;
  if (address > addressBits) return;
  if ((uintptr_t)__sanitizer_get_allocated_begin((const void *)address) != address) return;
  add(walk, address);
  __lsan_ignore_object((const void *)address);
}

// Reads memory that the sanitizer may have forbidden: between the globals, and what freed blocks leave.
__attribute__((no_sanitize("address"), noinline)) static uintptr_t read(const uintptr_t *word) { return *word; }

static void visitAll(Walk *walk, uintptr_t begin, size_t size) {
  const uintptr_t *words = (const uintptr_t *)((begin + 7) & ~(uintptr_t)7);
  const uintptr_t *end = (const uintptr_t *)((begin + size) & ~(uintptr_t)7);
  for (; words < end; words++) visit(walk, read(words));
}

static int visitGlobals(struct dl_phdr_info *library, size_t size, void *context) {
  (void)size;
  for (int index = 0; index < library->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[index];
    if (segment->p_type == PT_LOAD && segment->p_flags & PF_W) {
      visitAll(context, library->dlpi_addr + segment->p_vaddr, segment->p_memsz);
    } else if (segment->p_type == PT_TLS && library->dlpi_tls_data) {
      visitAll(context, (uintptr_t)library->dlpi_tls_data, segment->p_memsz);
    }
  }
  return 0;
}

// What the functions hold that have called `exit`.
__attribute__((no_sanitize("address"))) static void visitStack(Walk *walk) {
  pthread_attr_t attributes;
  void *lowest;
  size_t size;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  pthread_attr_getstack(&attributes, &lowest, &size);
  pthread_attr_destroy(&attributes);
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  visitAll(walk, here, (uintptr_t)lowest + size - here);
}

static void nameRoots(void) {
  Walk walk = {
    .set = pages(CAPACITY * sizeof(uintptr_t)), .pending = pages(CAPACITY / 2 * sizeof(uintptr_t)),
  };
  dl_iterate_phdr(visitGlobals, &walk);
  visitStack(&walk);
  while (walk.pendingCount > 0) {
    uintptr_t block = walk.pending[--walk.pendingCount];
    // Another thread may have freed it meanwhile; the sanitizer keeps the memory for a while.
    if (!__sanitizer_get_ownership((const void *)block)) continue;
    size_t size = __sanitizer_get_allocated_size_fast((const void *)block);
    visitAll(&walk, block, size);
    if (size >= 16) visitReferenceCounts(&walk, read((const uintptr_t *)block + 1));
  }
  munmap(walk.set, CAPACITY * sizeof(uintptr_t));
  munmap(walk.pending, CAPACITY / 2 * sizeof(uintptr_t));
}

// Runs after what is registered later, which may still let go of something, and before the detector, which was registered
// when the process began.
__attribute__((constructor)) static void registerWalk(void) { atexit(nameRoots); }
#endif
