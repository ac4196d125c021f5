#include "cncurses.h"

#include <stdlib.h>

/// Makes ncurses leave the terminal's colours alone at the end: it would set all of them to the terminal's own, although
/// the program changes none, and the reader may have.
static SCREEN *keeping_palette(SCREEN *screen)
{
    // The string is the library's own, and is only found here.
    char *restore = screen == NULL ? NULL : tigetstr("oc");
    if (restore != NULL && restore != (char *)-1)
        restore[0] = '\0';
    return screen;
}

/// Sets a variable and returns a copy of the value before; NULL if it was not set.
static char *replace_variable(const char *name, const char *text)
{
    const char *value = getenv(name);
    char *before = value == NULL ? NULL : strdup(value);
    (void)setenv(name, text, 1);
    return before;
}

static void restore_variable(const char *name, char *before)
{
    if (before == NULL)
        (void)unsetenv(name);
    else
        (void)setenv(name, before, 1);
    free(before);
}

static SCREEN *open_described(const char *description)
{
    if (description == NULL)
        return keeping_palette(newterm(NULL, stdout, stdin));
    char *before = replace_variable("TERMINFO", description);
    SCREEN *screen = keeping_palette(newterm(NULL, stdout, stdin));
    restore_variable("TERMINFO", before);
    return screen;
}

SCREEN *curses_open(const char *description)
{
    // Without the second call newterm would take the size from the terminal's description alone.
    use_env(FALSE);
    use_tioctl(TRUE);
    return open_described(description);
}

static char *replace_number(const char *name, int number)
{
    char text[16];
    (void)snprintf(text, sizeof text, "%d", number);
    return replace_variable(name, text);
}

SCREEN *curses_open_limited(const char *description, int columns, int rows)
{
    // newterm asks the kernel for the size, and takes one from nowhere else than these variables.
    char *columns_before = replace_number("COLUMNS", columns);
    char *rows_before = replace_number("LINES", rows);
    use_env(TRUE);
    use_tioctl(FALSE);
    SCREEN *screen = open_described(description);
    restore_variable("COLUMNS", columns_before);
    restore_variable("LINES", rows_before);
    return screen;
}
