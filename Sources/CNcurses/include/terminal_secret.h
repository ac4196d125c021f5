#ifndef TERMINAL_SECRET_H
#define TERMINAL_SECRET_H

#include <stddef.h>
#include <sys/types.h>

/// Reads a line from a terminal without showing it; the terminal's own keys for editing a line work. A signal that ends or
/// stops the process gives the terminal back first.
///
/// The bytes of the line without its end, at most `size`; -1 where the terminal cannot be read in secret, -2 where the
/// input ended before any line.
ssize_t terminal_read_secret(int terminal, char *line, size_t size);

#endif
