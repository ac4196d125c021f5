#ifndef LONG_OPTIONS_H
#define LONG_OPTIONS_H

#include <getopt.h>
#include <stddef.h>

// getopt_long, whose results are mutable globals, as functions.

/// Starts to parse an array of arguments.
static inline void long_options_begin(void)
{
    optind = 0;
    opterr = 0;
}

/// The value of the next option as returned by getopt_long, -1 after the last. `argument` receives the option's
/// argument, or NULL. The arguments are permuted, options first.
static inline int long_options_next(
    int count, char **arguments, const char *letters, const struct option *options, char **argument)
{
    optarg = NULL;
    int value = getopt_long(count, arguments, letters, options, NULL);
    *argument = optarg;
    return value;
}

/// The index of the first argument that is not an option, or of the one after an option that was just rejected.
static inline int long_options_index(void) { return optind; }

#endif
