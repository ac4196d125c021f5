#ifndef PROCESS_MEMORY_H
#define PROCESS_MEMORY_H

/// Has large blocks of memory go back to the system as soon as they are free. By itself the C library of GNU raises the
/// size from which that holds with every large block that is freed, up to 32 MB, and keeps what lies below it.
void memory_give_back_early(void);

/// Gives the system every page on which nothing is in use, also between blocks that are; by itself the C library of GNU gives back
/// only what lies behind the last of them. Takes milliseconds for 100 MB, and holds up others who allocate. Nothing elsewhere.
void memory_give_back_free(void);

#endif
