#ifndef C_LIBRARY_H
#define C_LIBRARY_H

#include <getopt.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// The system's libraries as Swift can use them: what depends on mutable globals or on one system alone is a function here.

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

#ifdef __linux__
// From libdispatch: what a private run loop needs to run the main queue, as CoreFoundation does.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);
#endif

/// The descriptor that can be read when the main queue has work; -1 on systems without one.
static inline int main_queue_descriptor(void)
{
#ifdef __linux__
    return _dispatch_get_main_queue_handle_4CF();
#else
    return -1;
#endif
}

/// Runs the work that the main queue has. Call it on the main thread when `main_queue_descriptor` can be read.
static inline void main_queue_run(void)
{
#ifdef __linux__
    uint64_t wakes;
    (void)!read(_dispatch_get_main_queue_handle_4CF(), &wakes, sizeof wakes);
    _dispatch_main_queue_callback_4CF(NULL);
#endif
}

#endif
