#ifndef PROCESS_LIMITS_H
#define PROCESS_LIMITS_H

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/// Whether this many file descriptors beyond the standard ones may be open.
static inline int descriptors_are_allowed(int count)
{
    int highest = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + count);
    if (highest < 0)
        return errno == EBADF;
    (void)close(highest);
    return 1;
}

#endif
