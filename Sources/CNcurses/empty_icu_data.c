// ICU's tables, empty: 34 MB that only locales, calendars, formatters and Foundation's regular expressions read, none of which the
// program uses (`make check` refuses them). FoundationInternationalization, which FoundationNetworking loads, refers to the tables by
// this name in the toolchain's version of ICU; another version takes the full ones from its own library.

#ifdef __linux__

#include <stdint.h>

// The layout is that of ICU's common data (unicode/udata.h and ucmndata.h): a header, and a table of contents without entries.
struct tables {
    uint16_t header_bytes;
    uint8_t magic[2];
    uint16_t info_bytes;
    uint16_t reserved;
    uint8_t is_big_endian;
    uint8_t charset_family;
    uint8_t character_bytes;
    uint8_t reserved_byte;
    uint8_t data_format[4];
    uint8_t format_version[4];
    uint8_t data_version[4];
    uint8_t padding[8];
    uint32_t count;
};

__attribute__((visibility("hidden"), aligned(16))) const struct tables icudt76_dat = {
    .header_bytes = 32,
    .magic = { 0xda, 0x27 },
    .info_bytes = 20,
    .character_bytes = 2,
    .data_format = { 'C', 'm', 'n', 'D' },
    .format_version = { 1 },
};

#endif
