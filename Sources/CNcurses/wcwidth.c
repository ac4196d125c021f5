#include "cncurses.h"

#include "wcwidth_table.h"

// Replaces the C library's wcwidth, whose table lacks newer emoji, so that ncurses and the layout agree. libncursesw
// also calls a function that the program defines. macOS does not allow that, so the system's function is used there.

static int ambiguous_width = 1;

void curses_set_ambiguous_width(int cells)
{
    ambiguous_width = cells == 2 ? 2 : 1;
}

int curses_scalar_width(unsigned int scalar, int ambiguous)
{
    if (scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0))
        return scalar == 0 ? 0 : -1;
    if ((scalar >= 0xD800 && scalar < 0xE000) || scalar > 0x10FFFF)
        return -1;
    if (scalar < 0x20000) {
        unsigned int place = width_block[scalar / 128] * 128 + scalar % 128;
        unsigned int cells = width_cells[place / 4] >> place % 4 * 2 & 3;
        return cells == 3 ? ambiguous : (int)cells;
    }
    if (scalar < 0x3FFFE)
        return 2;
    if (scalar >= 0xE0000 && scalar < 0xE1000)
        return 0;
    return scalar >= 0xF0000 ? ambiguous : 1;
}

#ifndef __APPLE__
int wcwidth(wchar_t character)
{
    return curses_scalar_width((unsigned int)character, ambiguous_width);
}
#endif
