#ifndef PSEUDO_TERMINAL_H
#define PSEUDO_TERMINAL_H

#include <sys/types.h>
#include <time.h>

/// A program on a terminal without a window.
struct terminal_program {
    int terminal;
    pid_t process;
    /// The processor's time of all threads of the program.
    clockid_t clock;
};

/// What a program has written between a moment and the silence after it. Times are in nanoseconds.
struct terminal_output {
    long bytes;
    /// From the moment to the last byte before the silence, and to the last byte of `expected`.
    double last_byte;
    double expected_byte;
    /// The processor's time that the program has used meanwhile.
    double processor;
    /// Whether `expected` was written, and whether the program has ended.
    int is_expected_seen;
    int has_ended;
};

/// Starts a program as the leader of a session on a new terminal of this size. 0, or -1.
int terminal_start(struct terminal_program *program, char *const words[], int columns, int rows);

/// Types the keys, and reads what comes until the program has been silent for `silence` milliseconds after `expected` was
/// written, or `patience` milliseconds have passed. An empty `expected` is written at once.
struct terminal_output terminal_type(
    struct terminal_program *program, const char *keys, const char *expected, int silence, int patience);

/// The most memory that the program has had resident, in kilobytes; 0 if that is unknown.
long terminal_peak_memory(const struct terminal_program *program);

/// Ends the program and lets the terminal go.
void terminal_end(struct terminal_program *program);

#endif
