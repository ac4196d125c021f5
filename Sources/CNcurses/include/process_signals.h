#ifndef PROCESS_SIGNALS_H
#define PROCESS_SIGNALS_H

#include <spawn.h>

/// Makes a child begin with its standard input, output and error alone, whatever files this program has open.
void child_closes_other_files(posix_spawn_file_actions_t *actions);

/// Stops the process group as the terminal's suspend key does. Returns once this process is continued and in the
/// foreground: 0, or -1 if the terminal can no longer be used.
int terminal_stop_group(int terminal);

/// Waits until this process may use the terminal; in the background it stops, as a program that writes does.
/// 0, or -1 if the terminal can no longer be used.
int terminal_wait_foreground(int terminal);

/// Makes a process group the terminal's foreground, also from the background. 0, or -1 if the terminal refuses the group.
int terminal_set_foreground(int terminal, int group);

/// From now on writes the number of each of these signals as a byte to a pipe, in place of the signal's action; ignored
/// signals stay ignored. Returns the descriptor to read, or -1. Only the last call is in force.
/// HUP, INT and TERM also set an alarm, in case the program can no longer read the pipe; `signals_release` cancels it.
int signals_forward(const int *signals, int count);

/// Restores the default actions of the forwarded signals.
void signals_release(void);

/// Does the same at the end of the program, but leaves it time for its last work: HUP, INT and TERM end it only after some
/// seconds, since a closing window sends more than one of them.
void signals_await_end(void);

/// Closes the pipe. Call it once the descriptor is no longer read.
void signals_close(void);

/// The last signal that asked the program to end; 0 if there was none. Safe in a signal handler.
int signal_asked_to_end(void);

/// Whether the signal is ignored, as the parent of this process may have asked.
int signal_is_ignored(int signal);

/// Makes a write to a closed pipe fail with an error and not end the program. Programs started from here get the default
/// action.
void signal_survive_broken_pipe(void);

#endif
