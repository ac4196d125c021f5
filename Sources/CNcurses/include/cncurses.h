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

// ncurses in a form that Swift can use: functions for its macros, variadic functions and mutable globals.

/// The attributes, which are macros in ncurses.
static inline attr_t curses_bold(void) { return A_BOLD; }
static inline attr_t curses_faint(void) { return A_DIM; }
static inline attr_t curses_underline(void) { return A_UNDERLINE; }
static inline attr_t curses_reverse(void) { return A_REVERSE; }
static inline attr_t curses_italic(void) { return A_ITALIC; }

/// The window that covers the terminal, and the number of colours.
static inline WINDOW *curses_screen(void) { return stdscr; }
static inline int curses_colors(void) { return COLORS; }

/// Opens the terminal named by TERM on standard input and output; NULL if it cannot be used. The window's size is that
/// of the kernel, or else that of the terminal's description; COLUMNS and LINES are ignored, since ncurses would create
/// a screen of any size that they contain. `description` is a value of TERMINFO that replaces the terminal's compiled
/// description, or NULL.
SCREEN *curses_open(const char *description);

/// The same for a window that is larger than ncurses can represent: its screen has this size instead.
SCREEN *curses_open_limited(const char *description, int columns, int rows);

/// A pad that is used only for reading: keys are decoded, reading does not block, and mouse reports arrive as bytes.
static inline WINDOW *curses_key_pad(void)
{
    WINDOW *pad = newpad(1, 1);
    if (pad != NULL) {
        keypad(pad, TRUE);
        nodelay(pad, TRUE);
        keyok(KEY_MOUSE, FALSE);
        // The Linux console's description calls ^Z a key of its own.
        keyok(KEY_SUSPEND, FALSE);
    }
    return pad;
}

/// Makes every control key arrive as a key, except the one that raises SIGQUIT, which ends a program that hangs.
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

/// A cell without a character: its attributes and its colour pair. A character and its marks are set in `chars`.
static inline cchar_t curses_look(attr_t attributes, int pair)
{
    cchar_t cell;
    memset(&cell, 0, sizeof cell);
    (void)setcchar(&cell, L" ", attributes, 0, &pair);
    cell.chars[0] = 0;
    return cell;
}

/// A string capability of the terminal; NULL if it has none. Valid until the terminal is closed.
static inline const char *curses_capability(const char *name)
{
    char *value = tigetstr(name);
    return value == (char *)-1 ? NULL : value;
}

// From <term.h>, which also defines `columns`, `lines` and hundreds of other names as macros.
extern NCURSES_EXPORT(int) setupterm(const char *, int, int *);
extern NCURSES_EXPORT(char *) tiparm(const char *, ...);

/// A string capability of the terminal with two numbers, such as `cup` with a row and a column, counted from 0; NULL
/// if it has none. Valid until the next call.
static inline const char *curses_capability_of(const char *name, int first, int second)
{
    const char *value = curses_capability(name);
    return value == NULL ? NULL : tiparm(value, first, second);
}

/// Whether the system has a description of the terminal `name`. Changes nothing on the terminal.
static inline int curses_knows_terminal(const char *name, int descriptor)
{
    int reason = 0;
    return setupterm(name, descriptor, &reason) == OK;
}

/// Stores the window's size as known to the kernel. Returns 0, or -1 if the kernel does not know it.
static inline int terminal_window_size(int descriptor, int *columns, int *rows)
{
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        return -1;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

/// Sets the width of East Asian ambiguous characters in ncurses: 1 or 2 cells. Call it before the screen is opened.
void curses_set_ambiguous_width(int cells);

/// The width of a scalar in cells if ambiguous characters take `ambiguous` cells; -1 if it cannot be shown.
int curses_scalar_width(unsigned int scalar, int ambiguous);

// <wchar.h> declares it only under some feature macros.
extern int wcwidth(wchar_t);

/// The width of a scalar in ncurses, in cells: 0 for a mark, below 0 if it cannot be shown.
static inline int scalar_cells(unsigned int scalar)
{
    return wcwidth((wchar_t)scalar);
}

#endif
