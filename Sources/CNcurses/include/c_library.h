#ifndef C_LIBRARY_H
#define C_LIBRARY_H

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// System libraries in a form that Swift can use: functions for what depends on mutable globals or on a single system.

/// Starts to parse an array of arguments.
static inline void long_options_begin(void)
{
    optind = 0;
    opterr = 0;
}

/// The value of the next option as returned by getopt_long, -1 after the last. `argument` receives the option's
/// argument, or NULL. The arguments are permuted, options first.
static inline int long_options_next(
    int count, char **arguments, const char *letters, const struct option *options, char **argument)
{
    optarg = NULL;
    int value = getopt_long(count, arguments, letters, options, NULL);
    *argument = optarg;
    return value;
}

/// The index of the first argument that is not an option, or of the one after an option that was just rejected.
static inline int long_options_index(void) { return optind; }

/// Whether this many file descriptors beyond the standard ones may be open.
static inline int descriptors_are_allowed(int count)
{
    int highest = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + count);
    if (highest < 0)
        return errno == EBADF;
    (void)close(highest);
    return 1;
}

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

#ifdef __linux__
// The functions of libdispatch with which a custom run loop runs the main queue, as CoreFoundation does.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);
#endif

/// The descriptor that is readable when the main queue has work; -1 on systems without one.
static inline int main_queue_descriptor(void)
{
#ifdef __linux__
    return _dispatch_get_main_queue_handle_4CF();
#else
    return -1;
#endif
}

/// Runs the pending work of the main queue. Call it on the main thread when `main_queue_descriptor` is readable.
static inline void main_queue_run(void)
{
#ifdef __linux__
    uint64_t wakes;
    (void)!read(_dispatch_get_main_queue_handle_4CF(), &wakes, sizeof wakes);
    _dispatch_main_queue_callback_4CF(NULL);
#endif
}

#endif
