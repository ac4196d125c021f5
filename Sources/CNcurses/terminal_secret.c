#include "terminal_secret.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGALRM};
enum { ending_count = sizeof ending / sizeof ending[0], interrupted = -3 };

static volatile sig_atomic_t caught;

static void remember(int signal)
{
    caught = signal;
}

/// Waits for input. The signals are unblocked only here.
static int wait_for_input(int terminal, const sigset_t *usual)
{
    fd_set input;
    FD_ZERO(&input);
    FD_SET(terminal, &input);
    return pselect(terminal + 1, &input, NULL, NULL, NULL, usual);
}

static ssize_t read_hidden(int terminal, const char *prompt, char *line, size_t size, const sigset_t *usual)
{
    struct termios before;
    if (tcgetattr(terminal, &before) != 0)
        return -1;
    struct termios hidden = before;
    hidden.c_lflag &= ~(tcflag_t)(ECHO | ECHOE | ECHOK);
    hidden.c_lflag |= ECHONL | ICANON | ISIG;
    if (tcsetattr(terminal, TCSAFLUSH, &hidden) != 0)
        return -1;
    // The prompt is written only now: text typed or pasted before the terminal hides its input would be shown, and
    // lost.
    ssize_t ignored = write(STDERR_FILENO, prompt, strlen(prompt));
    (void)ignored;
    ssize_t count = -1;
    caught = 0;
    if (wait_for_input(terminal, usual) > 0)
        count = read(terminal, line, size);
    else if (errno == EINTR)
        count = interrupted;
    (void)tcsetattr(terminal, TCSAFLUSH, &before);
    return count;
}

ssize_t terminal_read_secret(int terminal, const char *prompt, char *line, size_t size)
{
    sigset_t held, usual;
    struct sigaction actions_before[ending_count];
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = remember;
    sigemptyset(&action.sa_mask);
    sigemptyset(&held);
    for (int i = 0; i < ending_count; i++)
        sigaddset(&held, ending[i]);

    for (;;) {
        sigprocmask(SIG_BLOCK, &held, &usual);
        for (int i = 0; i < ending_count; i++)
            sigaction(ending[i], &action, &actions_before[i]);
        ssize_t count = read_hidden(terminal, prompt, line, size, &usual);
        for (int i = 0; i < ending_count; i++)
            sigaction(ending[i], &actions_before[i], NULL);
        sigprocmask(SIG_SETMASK, &usual, NULL);
        if (caught != 0) {
            // Ends or stops the process by the signal's default action; after a stop the line is read again.
            (void)kill(getpid(), caught);
            continue;
        }
        if (count == interrupted)
            continue;
        if (count <= 0)
            return count == 0 ? -2 : -1;
        return line[count - 1] == '\n' ? count - 1 : count;
    }
}
