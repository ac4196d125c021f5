#include "process_signals.h"

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

int terminal_wait_foreground(int terminal)
{
    struct sigaction before;
    set_action(SIGTTOU, SIG_DFL, &before);
    // In the background this stops the group until the shell hands the terminal over; in the foreground it changes
    // nothing.
    int result = tcsetpgrp(terminal, getpgrp());
    sigaction(SIGTTOU, &before, NULL);
    return result;
}

int terminal_stop_group(int terminal)
{
    struct sigaction stop_before, continue_before;
    set_action(SIGCONT, SIG_DFL, &continue_before);
    set_action(SIGTSTP, SIG_IGN, &stop_before);
    kill(0, SIGTSTP);
    // A signal to the group may stop this process some time later; one to this thread stops it before raise returns.
    set_action(SIGTSTP, SIG_DFL, NULL);
    raise(SIGTSTP);
    int result = terminal_wait_foreground(terminal);
    sigaction(SIGTSTP, &stop_before, NULL);
    sigaction(SIGCONT, &continue_before, NULL);
    return result;
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

_Noreturn void signal_die(int signal)
{
    sigset_t set;
    set_action(signal, SIG_DFL, NULL);
    sigemptyset(&set);
    sigaddset(&set, signal);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(signal);
    _exit(128 + signal);
}
