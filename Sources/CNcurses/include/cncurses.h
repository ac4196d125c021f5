#ifndef CNCURSES_H
#define CNCURSES_H

#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <ncurses.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <wchar.h>

#endif
