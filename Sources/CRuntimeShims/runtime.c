#include "CRuntimeShims.h"

// include/swift/ABI/Executor.h: an executor is an identity and an implementation, passed in two registers.
typedef struct {
  void *identity;
  void *implementation;
} SerialExecutorRef;

extern __attribute__((swiftcall)) SerialExecutorRef swift_task_getMainExecutor(void);
extern __attribute__((swiftcall)) bool swift_task_isCurrentExecutor(SerialExecutorRef executor);

bool roost_is_on_main_actor(void) { return swift_task_isCurrentExecutor(swift_task_getMainExecutor()); }
