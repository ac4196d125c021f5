#ifndef C_LIBRARY_H
#define C_LIBRARY_H

#include <getopt.h>
#include <stddef.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// The C library as Swift can use it: what depends on mutable globals or on one C library alone is a function here.

/// Starts to parse an array of arguments.
static inline void long_options_begin(void)
{
    optind = 0;
    opterr = 0;
}

/// The value of the next option as getopt_long returns it, -1 after the last. `argument` receives the option's argument, or
/// NULL. The arguments are permuted, options first.
static inline int long_options_next(
    int count, char **arguments, const char *letters, const struct option *options, char **argument)
{
    optarg = NULL;
    int value = getopt_long(count, arguments, letters, options, NULL);
    *argument = optarg;
    return value;
}

/// The index of the first argument that is not an option, or of the one after an option that was just refused.
static inline int long_options_index(void) { return optind; }

/// Makes large blocks of memory go back to the system as soon as they are freed. By itself the GNU C library raises the
/// size from which it does so with every large block that is freed, up to 32 MB.
static inline void memory_give_back_early(void)
{
#ifdef __GLIBC__
    // From 1 MB on a block has pages to itself. Two arenas, since each keeps the small blocks that were freed in it.
    (void)mallopt(M_MMAP_THRESHOLD, 1 << 20);
    (void)mallopt(M_ARENA_MAX, 2);
#endif
}

/// Gives the system all pages without a block in use, also those between blocks in use; by itself the GNU C library gives
/// back only what follows the last of them. Takes milliseconds for 100 MB, in which other threads cannot allocate.
/// Does nothing with other C libraries.
static inline void memory_give_back_free(void)
{
#ifdef __GLIBC__
    (void)malloc_trim(0);
#endif
}

#endif
