// The least that a list on ncursesw can be: the rows that fit, drawn anew for every key, which ncurses compares with what is
// on the screen. It is what `make bench` holds the program's keys and its start against.
//
// Usage: bare-list [ARTICLES]

#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>

static int articles = 500, top, cursor;

static void draw(void)
{
    char text[512];
    int shown = (LINES - 2) / 2;
    if (cursor < top)
        top = cursor;
    if (cursor >= top + shown)
        top = cursor - shown + 1;
    for (int row = 0; row < shown; row++) {
        int article = top + row, y = 1 + row * 2;
        attr_t look = article == cursor ? A_REVERSE : A_NORMAL;
        move(y, 0);
        clrtoeol();
        move(y + 1, 0);
        clrtoeol();
        if (article >= articles)
            continue;
        snprintf(text, sizeof text, "%s%4d 記事%04d: 端末の後始末と全角幅の話をもう一度はじめから%*s", article == cursor ? ">" : " ",
            article % 997, article, COLS > 70 ? COLS - 70 : 0, "");
        attrset(look | A_BOLD);
        mvaddstr(y, 0, text);
        snprintf(text, sizeof text, "      @writer_%d  %d時間前  コメント %d  #Swift #端末", article % 50, article % 23 + 1, article % 7);
        attrset(A_DIM);
        mvaddstr(y + 1, 0, text);
        attrset(A_NORMAL);
    }
    move(LINES - 1, 0);
    clrtoeol();
    mvprintw(LINES - 1, 0, " %d/%d", cursor + 1, articles);
    refresh();
}

int main(int count, char **arguments)
{
    if (count > 1)
        articles = atoi(arguments[1]);
    setlocale(LC_ALL, "");
    initscr();
    raw();
    noecho();
    keypad(stdscr, TRUE);
    curs_set(0);
    int key = 0;
    do {
        int page = (LINES - 2) / 2;
        cursor += key == KEY_DOWN ? 1 : key == KEY_UP ? -1 : key == KEY_NPAGE ? page : key == KEY_PPAGE ? -page : 0;
        cursor = cursor < 0 ? 0 : cursor >= articles ? articles - 1 : cursor;
        draw();
    } while ((key = getch()) != 'q');
    endwin();
}
