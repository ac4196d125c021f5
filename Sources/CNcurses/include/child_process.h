#ifndef CHILD_PROCESS_H
#define CHILD_PROCESS_H

#include <spawn.h>
#include <sys/types.h>

/// Makes a child process inherit only standard input, output and error, whatever files this program has open.
void child_closes_other_files(posix_spawn_file_actions_t *actions);

/// The flag of `posix_spawn` that makes the child the leader of a new session.
extern const int child_new_session;

/// Waits for the end of a child that is the leader of its process group, and reaps it. A child that stops itself is
/// continued, as no shell will do so.
///
/// A termination signal is sent on to the child's group, which then has half a second to end.
///
/// Returns 1 and stores the status as `waitpid` does; 0 if the child still runs after that half second; -1 on an error.
int child_wait_or_end(pid_t child, int *status);

#endif
