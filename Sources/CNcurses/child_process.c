#define _GNU_SOURCE
#include "child_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "process_signals.h"

void child_closes_other_files(posix_spawn_file_actions_t *actions)
{
#ifdef __GLIBC__
    (void)posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#else
    for (int file = STDERR_FILENO + 1; file < 1024; file++)
        (void)posix_spawn_file_actions_addclose(actions, file);
#endif
}

const int child_new_session = POSIX_SPAWN_SETSID;

const int child_grace_ms = 500;

static volatile int changes_in = -1;

static void child_changed(int signal)
{
    int error = errno;
    unsigned char number = (unsigned char)signal;
    ssize_t ignored = write(changes_in, &number, 1);
    (void)ignored;
    errno = error;
}

static long milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/// Waits at most `milliseconds` for a change, and reads it; -1 waits forever.
static void await_change(int changes, int milliseconds)
{
    unsigned char bytes[64];
    struct pollfd file = {.fd = changes, .events = POLLIN};
    if (poll(&file, 1, milliseconds) > 0) {
        ssize_t ignored = read(changes, bytes, sizeof bytes);
        (void)ignored;
    }
}

/// The milliseconds between two looks at a group that is ending.
static const int group_interval_ms = 2;

void child_await_group_end(pid_t group, int milliseconds)
{
    long deadline = milliseconds_now() + milliseconds;
    do {
        while (waitpid(-group, NULL, WNOHANG) > 0)
            continue;
        if (kill(-group, 0) != 0)
            return;
        poll(NULL, 0, group_interval_ms);
    } while (milliseconds_now() < deadline);
}

static int wait_with(int changes, pid_t child, int *status)
{
    long deadline = 0;
    for (;;) {
        pid_t changed = waitpid(child, status, WUNTRACED | WNOHANG);
        if (changed == child && !WIFSTOPPED(*status)) {
            if (deadline != 0)
                child_await_group_end(child, (int)(deadline - milliseconds_now()));
            return 1;
        }
        if (changed == child)
            kill(-child, SIGCONT);
        else if (changed < 0 && errno != EINTR)
            return -1;
        int asked = signal_asked_to_end();
        if (asked && deadline == 0) {
            deadline = milliseconds_now() + child_grace_ms;
            kill(-child, asked);
            kill(-child, SIGCONT);
        }
        long left = deadline == 0 ? -1 : deadline - milliseconds_now();
        if (deadline != 0 && left <= 0)
            return 0;
        await_change(changes, (int)left);
    }
}

int child_wait_or_end(pid_t child, int *status)
{
    int ends[2];
    if (pipe(ends) != 0)
        return -1;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    struct sigaction action, before;
    memset(&action, 0, sizeof action);
    action.sa_handler = child_changed;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    changes_in = ends[1];
    sigaction(SIGCHLD, &action, &before);
    signals_wake(ends[1]);
    int result = wait_with(ends[0], child, status);
    signals_wake(-1);
    sigaction(SIGCHLD, &before, NULL);
    changes_in = -1;
    close(ends[1]);
    close(ends[0]);
    return result;
}
