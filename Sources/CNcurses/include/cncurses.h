#ifndef CNCURSES_H
#define CNCURSES_H

#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// ncurses as Swift can use it: what is a macro, a variadic function or a mutable global in C is a function here.

/// The attributes, which ncurses builds with macros.
static inline attr_t curses_bold(void) { return A_BOLD; }
static inline attr_t curses_faint(void) { return A_DIM; }
static inline attr_t curses_underline(void) { return A_UNDERLINE; }
static inline attr_t curses_reverse(void) { return A_REVERSE; }
static inline attr_t curses_italic(void) { return A_ITALIC; }

/// The window that covers the terminal, and what ncurses knows of its size and colours.
static inline WINDOW *curses_screen(void) { return stdscr; }
static inline int curses_rows(void) { return LINES; }
static inline int curses_columns(void) { return COLS; }
static inline int curses_colors(void) { return COLORS; }

/// Opens the terminal named by TERM on standard input and output; NULL when it cannot be used.
static inline SCREEN *curses_open(void) { return newterm(NULL, stdout, stdin); }

/// A pad that only reads: keys are decoded, nothing blocks, and the mouse's reports come through as bytes.
static inline WINDOW *curses_key_pad(void)
{
    WINDOW *pad = newpad(1, 1);
    if (pad != NULL) {
        keypad(pad, TRUE);
        nodelay(pad, TRUE);
        keyok(KEY_MOUSE, FALSE);
    }
    return pad;
}

/// Lets every control key come as a key, except the one that raises SIGQUIT: a way out of a program that hangs.
static inline int curses_take_keys(int terminal)
{
    struct termios modes;
    raw();
    noecho();
    nonl();
    if (tcgetattr(terminal, &modes) != 0)
        return -1;
    modes.c_lflag |= ISIG;
    modes.c_cc[VINTR] = _POSIX_VDISABLE;
    modes.c_cc[VSUSP] = _POSIX_VDISABLE;
#ifdef VDSUSP
    modes.c_cc[VDSUSP] = _POSIX_VDISABLE;
#endif
    if (tcsetattr(terminal, TCSADRAIN, &modes) != 0)
        return -1;
    return def_prog_mode();
}

/// Writes one cell at the cursor: a character and the marks on it, at most five scalars and a terminating zero.
/// At the last column of the last row ncurses reports an error although it drew the cell, so nothing is returned.
static inline void curses_put(WINDOW *window, const wchar_t *scalars, attr_t attributes, int pair)
{
    cchar_t cell;
    if (setcchar(&cell, scalars, attributes, 0, &pair) == OK)
        (void)wadd_wch(window, &cell);
}

/// A string capability of the terminal, NULL where it has none. Valid until the terminal is closed.
static inline const char *curses_capability(const char *name)
{
    char *value = tigetstr(name);
    return value == (char *)-1 ? NULL : value;
}

// From <term.h>, which also defines `columns`, `lines` and hundreds of names more as macros.
extern NCURSES_EXPORT(int) setupterm(const char *, int, int *);

/// Whether TERM names a terminal that is known; sets nothing on the terminal.
static inline int curses_knows_terminal(const char *name, int descriptor)
{
    int reason = 0;
    return setupterm(name, descriptor, &reason) == OK;
}

/// The window's size as the kernel knows it; 0 when it knows.
static inline int terminal_window_size(int descriptor, int *columns, int *rows)
{
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        return -1;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

// <wchar.h> shows it to some callers only.
extern int wcwidth(wchar_t);

/// The cells that ncurses gives a scalar: 0 for a mark, below 0 for what cannot be shown.
static inline int scalar_cells(unsigned int scalar)
{
    return wcwidth((wchar_t)scalar);
}

/// Whether the running locale speaks UTF-8.
static inline int locale_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

#endif
