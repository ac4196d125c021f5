#ifndef PROCESS_SIGNALS_H
#define PROCESS_SIGNALS_H

/// Replaces what a parent may have left to this process by exec: blocks no signal, and gives those that the program needs
/// their default actions. They are CHLD, without which no end of a child is seen, WINCH, CONT, TERM and ALRM. Ignored HUP
/// and INT remain so, as for `nohup` and for background work of a shell. Call it before any other thread exists.
void signals_drop_inherited(void);

/// Stops the process group like the terminal's suspend key. Returns 0 once this process is continued and in the
/// foreground, 1 once it is continued and was asked to end, or -1 if the terminal can no longer be used.
int terminal_stop_group(int terminal);

/// Waits until this process may use the terminal; in the background it stops, like a program that writes to the
/// terminal. Returns 0; 1 if the process was asked to end, which it can do in the background; or -1 if the terminal can
/// no longer be used.
int terminal_wait_foreground(int terminal);

/// Makes a process group the terminal's foreground, also from the background. Returns 0, or -1 if the terminal
/// rejects the group.
int terminal_set_foreground(int terminal, int group);

/// Replaces the action of each of these signals: its number is written as a byte to a pipe. Ignored signals stay
/// ignored. Returns the descriptor to read, or -1. Only the last call is in effect. HUP, INT and TERM also set an
/// alarm, in case the program can no longer read the pipe; `signals_release` cancels it.
int signals_forward(const int *signals, int count);

/// Restores the default actions of the forwarded signals.
void signals_release(void);

/// Releases the signals at the end of the program, but leaves time for its last work: HUP, INT and TERM end it only
/// after some seconds, since a closing window sends more than one of them.
void signals_await_end(void);

/// Closes the pipe, once nothing reads its descriptor any more.
void signals_close(void);

/// Waits until a byte can be read from `input` or it is closed, which returns 1, or until a forwarded signal is waiting to be
/// read from the pipe, which returns 0; -1 on an error.
int signals_wait_input(int input);

/// The last termination signal that the program received; 0 if there was none. Safe in a signal handler.
int signal_asked_to_end(void);

/// Sets the descriptor to which a byte is written after a termination signal; -1 for none.
void signals_wake(int descriptor);

/// Whether the signal is ignored, which the parent of this process may have requested.
int signal_is_ignored(int signal);

/// Makes a write to a closed pipe fail with an error instead of ending the program. Child processes get the default
/// action.
void signal_survive_broken_pipe(void);

#endif
