#include "process_memory.h"

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Bytes from which a block has pages of its own.
static const int own_pages = 1 << 20;
/// Regions that the threads share; each keeps small blocks that were freed in it.
static const int regions = 2;

void memory_give_back_early(void)
{
#ifdef __GLIBC__
    (void)mallopt(M_MMAP_THRESHOLD, own_pages);
    (void)mallopt(M_ARENA_MAX, regions);
#endif
}

void memory_give_back_free(void)
{
#ifdef __GLIBC__
    (void)malloc_trim(0);
#endif
}
