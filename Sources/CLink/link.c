// Asks the linker to leave out shared libraries that a program does not use.
//
// Combine has publishers of URLSession and so names FoundationNetworking, below which lie curl, OpenSSL, GnuTLS and Kerberos:
// 28 libraries, about 6 MiB and a tenth of a small program's start. Combine links them weakly; with this flag a program
// that does not name URLSession itself is linked without them, and one that does is linked as ever.
//
// This is the section in which Swift's compiler leaves flags for the linker (swift-autolink-extract reads it from every object
// file, and puts the flags before the libraries of the toolchain). A package that others depend on cannot set linker flags
// in its manifest. "e": the section is for the linker only and does not get into the program.
#if defined(__ELF__)
__asm__(".pushsection .swift1_autolink_entries,\"e\",@progbits\n"
        ".asciz \"-Wl,--as-needed\"\n"
        ".popsection\n");
#endif
