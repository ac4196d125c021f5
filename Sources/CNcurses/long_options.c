#include "long_options.h"

#include <stddef.h>

void long_options_begin(void) {
    optind = 0;
    opterr = 0;
}

int long_options_next(int count, char **arguments, const char *letters, const struct option *options, char **argument) {
    optarg = NULL;
    int value = getopt_long(count, arguments, letters, options, NULL);
    *argument = optarg;
    return value;
}

int long_options_index(void) { return optind; }
