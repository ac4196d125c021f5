#ifndef TERMINAL_GUARD_H
#define TERMINAL_GUARD_H

#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

/// Makes a crash restore the terminal before the process dies: `reset` (at most 1023 bytes) is written to `terminal`,
/// its modes become `modes`, and the signal is raised again with its default action.
void terminal_guard_arm(int terminal, const struct termios *modes, const char *reset, size_t length);

/// Sets the process group that has the terminal, 0 for this program's own. A crash ends that group and takes the
/// terminal back before it is restored.
void terminal_guard_lend(pid_t group);

/// Restores the terminal if the guard is armed, for a process that is about to end. Safe in a signal handler and on
/// any thread.
void terminal_guard_restore(void);

/// Restores the signal actions that were in force before the guard was armed.
void terminal_guard_disarm(void);

#endif
