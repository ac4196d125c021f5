#ifndef CNCURSES_WIDTH_H
#define CNCURSES_WIDTH_H

/// Sets the cells that ncurses gives East Asian ambiguous characters: 1 or 2. To be called before the screen is opened.
void curses_set_ambiguous_width(int cells);

/// The cells of a scalar where ambiguous ones take so many; -1 for what cannot be shown.
int curses_scalar_width(unsigned int scalar, int ambiguous);

#endif
