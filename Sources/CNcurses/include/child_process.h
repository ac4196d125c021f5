#ifndef CHILD_PROCESS_H
#define CHILD_PROCESS_H

#include <spawn.h>
#include <sys/types.h>

/// Makes a child process inherit only standard input, output and error, whatever files this program has open.
void child_closes_other_files(posix_spawn_file_actions_t *actions);

/// The flag of `posix_spawn` that makes the child the leader of a new session.
extern const int child_new_session;

/// The milliseconds that a process group has to end by itself after this program was asked to end, or crashed.
extern const int child_grace_ms;

/// Waits for the end of all processes of a group that was sent a signal, and reaps those that are children. A process that has not
/// run since its signal would still take what is typed next: the kernel looks for input before it looks for signals.
/// Safe in a signal handler.
void child_await_group_end(pid_t group, int milliseconds);

/// Waits for the end of a child that is the leader of its process group, and reaps it. A child that stops itself is
/// continued, as no shell will do so.
///
/// A termination signal is sent on to the child's group, which then has `child_grace_ms` to end.
///
/// Returns 1 and stores the status as `waitpid` does; 0 if the child still runs after that time; -1 on an error.
int child_wait_or_end(pid_t child, int *status);

#endif
