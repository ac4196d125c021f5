#ifndef TERMINAL_SECRET_H
#define TERMINAL_SECRET_H

#include <stddef.h>
#include <sys/types.h>

/// Writes `prompt` to standard error once the terminal hides its input, and reads a line from the terminal; its line
/// editing keys work. A signal that ends or stops the process restores the terminal first.
///
/// Returns the number of bytes of the line without its end, at most `size`; -1 if the terminal cannot hide its input,
/// -2 if the input ends before a line.
ssize_t terminal_read_secret(int terminal, const char *prompt, char *line, size_t size);

#endif
