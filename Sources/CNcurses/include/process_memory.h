#ifndef PROCESS_MEMORY_H
#define PROCESS_MEMORY_H

#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Makes large blocks of memory return to the system as soon as they are freed. By default the GNU C library raises
/// the minimum size for this with every large block that is freed, up to 32 MB.
static inline void memory_give_back_early(void)
{
#ifdef __GLIBC__
    // Blocks of 1 MB and more get separate pages. Two arenas, since each keeps the small blocks that were freed in
    // it.
    (void)mallopt(M_MMAP_THRESHOLD, 1 << 20);
    (void)mallopt(M_ARENA_MAX, 2);
#endif
}

/// Returns all pages without a block in use to the system, including those between blocks in use; by default the GNU
/// C library returns only the memory after the last one. Takes milliseconds for 100 MB, during which other threads
/// cannot allocate. Does nothing with other C libraries.
static inline void memory_give_back_free(void)
{
#ifdef __GLIBC__
    (void)malloc_trim(0);
#endif
}

#endif
