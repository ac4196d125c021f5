#define _GNU_SOURCE
#include "process_signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static void set_action(int signal, void (*handler)(int), struct sigaction *before)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, before);
}

void signals_drop_inherited(void)
{
    static const int needed[] = {SIGCHLD, SIGWINCH, SIGCONT, SIGTERM, SIGALRM};
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        set_action(needed[i], SIG_DFL, NULL);
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
}

static volatile sig_atomic_t asked_to_end;
static sigset_t forwarded;
static const int ending_signals[] = {SIGHUP, SIGINT, SIGTERM};
enum { ending_count = sizeof ending_signals / sizeof ending_signals[0] };

/// Sets whether a system call goes on after a signal that asks the program to end.
static void ending_interrupts(int interrupts)
{
    for (int i = 0; i < ending_count; i++) {
        struct sigaction action;
        if (sigismember(&forwarded, ending_signals[i]) != 1 || sigaction(ending_signals[i], NULL, &action) != 0)
            continue;
        action.sa_flags = interrupts ? action.sa_flags & ~SA_RESTART : action.sa_flags | SA_RESTART;
        sigaction(ending_signals[i], &action, NULL);
    }
}

int terminal_wait_foreground(int terminal)
{
    struct sigaction before;
    set_action(SIGTTOU, SIG_DFL, &before);
    ending_interrupts(1);
    int result;
    do {
        // In the background this stops the group until the shell puts it in the foreground, where it does nothing.
        result = asked_to_end ? 1 : tcsetpgrp(terminal, getpgrp());
    } while (result < 0 && errno == EINTR);
    ending_interrupts(0);
    sigaction(SIGTTOU, &before, NULL);
    return result;
}

int terminal_set_foreground(int terminal, int group)
{
    sigset_t output, before;
    sigemptyset(&output);
    sigaddset(&output, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &output, &before);
    int result = tcsetpgrp(terminal, group);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return result;
}

int terminal_stop_group(int terminal)
{
    struct sigaction stop_before, continue_before;
    set_action(SIGCONT, SIG_DFL, &continue_before);
    set_action(SIGTSTP, SIG_IGN, &stop_before);
    kill(0, SIGTSTP);
    sigset_t stop, mask_before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    sigaddset(&stop, SIGTTOU);
    pthread_sigmask(SIG_UNBLOCK, &stop, &mask_before);
    // A signal to the group may stop this process some time later; a signal to this thread stops it before raise
    // returns.
    set_action(SIGTSTP, SIG_DFL, NULL);
    raise(SIGTSTP);
    int result = terminal_wait_foreground(terminal);
    pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
    sigaction(SIGTSTP, &stop_before, NULL);
    sigaction(SIGCONT, &continue_before, NULL);
    return result;
}

static volatile int pipe_in = -1;
static int pipe_out = -1;
/// Where a signal that asks the program to end is also announced; -1 for nowhere.
static volatile int wake_in = -1;
/// Set while the program finishes its last work.
static int awaits_end;

/// The seconds after which a signal that asks the program to end terminates it even if it is stuck: because its
/// terminal accepts no output, or because some work does not return.
static const unsigned int patience_seconds = 3;

static void forward(int signal)
{
    int error = errno;
    unsigned char number = (unsigned char)signal;
    if (signal == SIGHUP || signal == SIGINT || signal == SIGTERM) {
        asked_to_end = signal;
        alarm(patience_seconds);
    }
    // If the pipe is full, the signal is lost; thousands of others are waiting to be read then.
    ssize_t ignored = write(pipe_in, &number, 1);
    if (asked_to_end && wake_in >= 0)
        ignored = write(wake_in, &number, 1);
    (void)ignored;
    errno = error;
}

void signals_wake(int descriptor)
{
    wake_in = descriptor;
}

int signals_forward(const int *signals, int count)
{
    int ends[2];
    signals_release();
    awaits_end = 0;
    signals_close();
    if (pipe(ends) != 0)
        return -1;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    pipe_out = ends[0];
    pipe_in = ends[1];
    sigemptyset(&forwarded);
    for (int i = 0; i < count; i++) {
        if (signal_is_ignored(signals[i]))
            continue;
        sigaddset(&forwarded, signals[i]);
        set_action(signals[i], forward, NULL);
    }
    return pipe_out;
}

void signals_release(void)
{
    if (pipe_out < 0 || awaits_end)
        return;
    alarm(0);
    for (int signal = 1; signal < NSIG; signal++) {
        if (sigismember(&forwarded, signal) == 1)
            set_action(signal, SIG_DFL, NULL);
    }
    sigemptyset(&forwarded);
}

static void end_late(int signal)
{
    (void)signal;
    set_action(asked_to_end, SIG_DFL, NULL);
    raise(asked_to_end);
}

static void wait_for_end(int signal)
{
    if (asked_to_end)
        return;
    asked_to_end = signal;
    alarm(patience_seconds);
}

void signals_await_end(void)
{
    if (pipe_out < 0)
        return;
    for (int i = 0; i < ending_count; i++) {
        if (sigismember(&forwarded, ending_signals[i]) == 1)
            set_action(ending_signals[i], wait_for_end, NULL);
        sigdelset(&forwarded, ending_signals[i]);
    }
    signals_release();
    awaits_end = 1;
    set_action(SIGALRM, end_late, NULL);
    if (asked_to_end)
        alarm(patience_seconds);
}

void signals_close(void)
{
    if (pipe_out < 0)
        return;
    close(pipe_out);
    close(pipe_in);
    pipe_out = -1;
    pipe_in = -1;
}

int signals_wait_input(int input)
{
    struct pollfd files[] = {{.fd = input, .events = POLLIN}, {.fd = pipe_out, .events = POLLIN}};
    while (poll(files, 2, -1) < 0) {
        if (errno != EINTR)
            return -1;
    }
    return files[1].revents == 0;
}

int signal_asked_to_end(void)
{
    return asked_to_end;
}

int signal_is_ignored(int signal)
{
    struct sigaction now;
    return sigaction(signal, NULL, &now) == 0 && now.sa_handler == SIG_IGN;
}

static void survive(int signal)
{
    (void)signal;
}

void signal_survive_broken_pipe(void)
{
    if (!signal_is_ignored(SIGPIPE))
        set_action(SIGPIPE, survive, NULL);
}
