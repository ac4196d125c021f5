#ifndef TEXT_LOCALE_H
#define TEXT_LOCALE_H

#include <langinfo.h>
#include <locale.h>
#include <string.h>

/// Whether the locale's encoding is UTF-8.
static inline int locale_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

#endif
