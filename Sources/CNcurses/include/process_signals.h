#ifndef PROCESS_SIGNALS_H
#define PROCESS_SIGNALS_H

/// Stops the process group as the terminal's suspend key would, and returns once this process is continued and in the
/// foreground. 0, or -1 when the terminal can no longer be used.
int terminal_stop_group(int terminal);

/// Waits until this process may use the terminal: in the background it stops, as any program that writes would.
int terminal_wait_foreground(int terminal);

/// Makes a process group the one that the terminal's keys and reads are for, also from the background. 0, or -1 where the
/// terminal knows no such group.
int terminal_set_foreground(int terminal, int group);

/// Sends the number of each of these signals as a byte through a pipe from now on, instead of what the signal would do;
/// those that are ignored stay ignored. The descriptor to read, or -1. One call at a time is in force.
/// HUP, INT and TERM also set an alarm, for a program that cannot read the pipe any more; `signals_release` takes it back.
int signals_forward(const int *signals, int count);

/// Gives the forwarded signals their default actions back.
void signals_release(void);

/// Closes the pipe, once nobody reads it any more.
void signals_close(void);

/// The last signal that asked the program to end; 0 before any. Safe in a signal handler.
int signal_asked_to_end(void);

/// Whether whoever started this process asked it to ignore the signal.
int signal_is_ignored(int signal);

/// Makes a write to a closed pipe an error instead of an end; programs started from here get the default back.
void signal_survive_broken_pipe(void);

/// Dies of the signal, so that whoever waits sees it.
_Noreturn void signal_die(int signal);

#endif
