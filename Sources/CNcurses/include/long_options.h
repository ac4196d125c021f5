#ifndef LONG_OPTIONS_H
#define LONG_OPTIONS_H

#include <getopt.h>

/// Begins to read an array of arguments from its front.
void long_options_begin(void);

/// The value of the next option as getopt_long gives it, -1 after the last; the option's argument, or NULL, in `argument`.
/// The arguments are permuted, options first.
int long_options_next(int count, char **arguments, const char *letters, const struct option *options, char **argument);

/// The index of the first argument that is no option, or of the one after an option that was just refused.
int long_options_index(void);

#endif
