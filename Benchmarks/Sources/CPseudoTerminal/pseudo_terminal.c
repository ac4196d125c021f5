#define _GNU_SOURCE
#include "pseudo_terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

static double nanoseconds_of(clockid_t clock)
{
    struct timespec now;
    return clock_gettime(clock, &now) == 0 ? (double)now.tv_sec * 1e9 + (double)now.tv_nsec : 0;
}

int terminal_start(struct terminal_program *program, char *const words[], int columns, int rows)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    program->process = forkpty(&program->terminal, NULL, NULL, &size);
    if (program->process < 0)
        return -1;
    if (program->process == 0) {
        execvp(words[0], words);
        _exit(127);
    }
    fcntl(program->terminal, F_SETFD, FD_CLOEXEC);
    return clock_getcpuclockid(program->process, &program->clock) == 0 ? 0 : -1;
}

struct terminal_output terminal_type(
    struct terminal_program *program, const char *keys, const char *expected, int silence, int patience)
{
    static char bytes[1 << 16];
    static char seen[1 << 20];
    size_t kept = 0, length = strlen(expected);
    struct terminal_output output = {.is_expected_seen = length == 0};
    double processor = nanoseconds_of(program->clock), start = nanoseconds_of(CLOCK_MONOTONIC);
    size_t count = strlen(keys);
    if (count > 0 && write(program->terminal, keys, count) != (ssize_t)count)
        output.has_ended = 1;
    while (!output.has_ended) {
        double left = patience - (nanoseconds_of(CLOCK_MONOTONIC) - start) / 1e6;
        struct pollfd state = {.fd = program->terminal, .events = POLLIN};
        int wait = output.is_expected_seen ? silence : (int)left;
        if (left <= 0 || poll(&state, 1, wait) <= 0)
            break;
        ssize_t read_count = read(program->terminal, bytes, sizeof bytes);
        if (read_count <= 0) {
            output.has_ended = 1;
            break;
        }
        output.last_byte = nanoseconds_of(CLOCK_MONOTONIC) - start;
        output.bytes += read_count;
        if (!output.is_expected_seen && kept + (size_t)read_count < sizeof seen) {
            memcpy(seen + kept, bytes, (size_t)read_count);
            kept += (size_t)read_count;
            output.is_expected_seen = memmem(seen, kept, expected, length) != NULL;
            output.expected_byte = output.last_byte;
        }
    }
    output.processor = nanoseconds_of(program->clock) - processor;
    return output;
}

long terminal_peak_memory(const struct terminal_program *program)
{
    char path[64], line[256];
    long kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)program->process);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return 0;
    while (fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "VmHWM: %ld", &kilobytes) == 1)
            break;
    }
    fclose(file);
    return kilobytes;
}

void terminal_end(struct terminal_program *program)
{
    kill(program->process, SIGKILL);
    close(program->terminal);
    waitpid(program->process, NULL, 0);
}
