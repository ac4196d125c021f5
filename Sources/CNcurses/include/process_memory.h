#ifndef PROCESS_MEMORY_H
#define PROCESS_MEMORY_H

/// Has large blocks of memory go back to the system as soon as they are free. By itself the C library of GNU raises the
/// size from which that holds with every large block that is freed, up to 32 MB, and keeps what lies below it.
void memory_give_back_early(void);

#endif
