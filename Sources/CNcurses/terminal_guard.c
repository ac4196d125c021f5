#include "terminal_guard.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "child_process.h"
#include "process_signals.h"

// Signal handlers here call only async-signal-safe functions and touch only static memory.

/// Signals that end a process by default. HUP, INT and TERM are handled elsewhere; XFSZ is ignored.
static const int crashes[] = {
    SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGQUIT, SIGSYS, SIGXCPU, SIGUSR1, SIGUSR2, SIGALRM,
    SIGVTALRM, SIGPROF,
};
enum { crash_count = sizeof crashes / sizeof crashes[0] };

static struct sigaction actions_before[crash_count];
static struct termios modes_before;
static char reset_bytes[1024];
static size_t reset_length;
static int guarded_terminal = -1;
static char handler_stack[1 << 16];
static volatile int armed;
/// The process group of another program that has the terminal; 0 if none has.
static volatile pid_t lent_to;
static atomic_flag crashing = ATOMIC_FLAG_INIT;
static pthread_t crashing_thread;

/// The milliseconds for which a terminal that accepts no output may delay the end of a crashed process.
static const int write_timeout_ms = 200;

static void default_action(int signal)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, NULL);
}

/// Ends a program that has the terminal, and makes this one the foreground again.
static void take_back(void)
{
    pid_t group = lent_to;
    lent_to = 0;
    // Else the thread that waits for that program would go on, and draw.
    default_action(SIGCHLD);
    kill(-group, SIGHUP);
    kill(-group, SIGCONT);
    child_await_group_end(group, child_grace_ms);
    (void)terminal_set_foreground(guarded_terminal, getpgrp());
}

static void give_terminal_back(void)
{
    if (lent_to != 0)
        take_back();
    if (tcgetpgrp(guarded_terminal) != getpgrp())
        return;
    size_t written = 0;
    while (written < reset_length) {
        struct pollfd ready = {.fd = guarded_terminal, .events = POLLOUT};
        if (poll(&ready, 1, write_timeout_ms) != 1)
            break;
        ssize_t count = write(guarded_terminal, reset_bytes + written, reset_length - written);
        if (count <= 0)
            break;
        written += (size_t)count;
    }
    (void)tcsetattr(guarded_terminal, TCSANOW, &modes_before);
}

static void crashed(int signal)
{
    if (!atomic_flag_test_and_set(&crashing)) {
        crashing_thread = pthread_self();
        give_terminal_back();
    } else if (!pthread_equal(crashing_thread, pthread_self())) {
        for (;;)
            pause();
    }
    // The alarm means that the program did not end after a termination signal. It ends with that signal, so that its
    // parent sees it.
    if (signal == SIGALRM && signal_asked_to_end() != 0)
        signal = signal_asked_to_end();
    default_action(signal);
    raise(signal);
}

void terminal_guard_arm(int terminal, const struct termios *modes, const char *reset, size_t length)
{
    terminal_guard_disarm();
    guarded_terminal = terminal;
    modes_before = *modes;
    reset_length = length < sizeof reset_bytes ? length : sizeof reset_bytes - 1;
    memcpy(reset_bytes, reset, reset_length);

    stack_t current;
    if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
        stack_t own = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
        sigaltstack(&own, NULL);
    }
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = crashed;
    action.sa_flags = SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < crash_count; i++)
        sigaction(crashes[i], &action, &actions_before[i]);
    armed = 1;
}

void terminal_guard_lend(pid_t group)
{
    lent_to = group;
}

void terminal_guard_restore(void)
{
    if (armed && !atomic_flag_test_and_set(&crashing))
        give_terminal_back();
}

void terminal_guard_disarm(void)
{
    if (!armed)
        return;
    armed = 0;
    for (int i = 0; i < crash_count; i++)
        sigaction(crashes[i], &actions_before[i], NULL);
}
