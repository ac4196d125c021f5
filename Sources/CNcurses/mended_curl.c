// Protects FoundationNetworking from responses that it cannot process.
//
// On Linux FoundationNetworking receives its responses from libcurl, and four valid cases crash the process or fail:
// trailer fields after a chunked body (a trap), a Content-Length of 2^63 - 512 or more (a trap), a header that is not
// UTF-8 (no response), and a host that is an IPv6 address (no request). It also keeps a processor busy while it waits
// for a response. The five functions of libcurl below are called instead of the library's functions, which they call
// and whose data they correct.
//
// The dynamic linker prefers a program's symbols to those of its libraries. FoundationNetworking refers to the
// symbols with libcurl's symbol version, so they are defined with that version.
#if defined(__linux__)
#define _GNU_SOURCE
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "curl_answers.h"
#include "late_curl.h"

#define STANDS_BEFORE(name) __asm__(".symver mended_" #name ", " #name "@@CURL_OPENSSL_4")
STANDS_BEFORE(curl_easy_setopt);
STANDS_BEFORE(curl_easy_getinfo);
STANDS_BEFORE(curl_easy_cleanup);
STANDS_BEFORE(curl_multi_setopt);
STANDS_BEFORE(curl_url_get);

// Constants of libcurl, defined here so that the program can be built without its headers.
enum { option_url = 10002, option_header_data = 10029, option_header_function = 20079 };
enum { option_socket_function = 20001 };
enum { poll_in = 1, poll_out = 2, poll_remove = 4 };
enum { info_content_length = 0x300000 + 15 };
enum { part_host = 5 };

typedef size_t header_function(char *line, size_t size, size_t count, void *data);
typedef int socket_function(void *handle, int socket, int events, void *data, void *sources);

// The state of the response that a handle is receiving.
struct answer {
    struct answer *next;
    void *handle;
    void *data;
    bool is_interim;  // the current head is that of a 1xx response, which precedes the final one
    bool is_complete; // the head is complete: further lines are trailers
};

static struct answer *answers;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static header_function *_Atomic taker;
static socket_function *_Atomic watcher;

static void *library(const char *name) { return late_curl_function(name); }

static struct answer **place(void *handle) {
    struct answer **place = &answers;
    while (*place && (*place)->handle != handle) place = &(*place)->next;
    return place;
}

void *curl_answer_of(void *handle) {
    pthread_mutex_lock(&lock);
    struct answer *found = *place(handle);
    pthread_mutex_unlock(&lock);
    return found;
}

void *curl_answer_begin(void *handle, void *data) {
    pthread_mutex_lock(&lock);
    struct answer *own = *place(handle);
    if (!own && (own = calloc(1, sizeof *own))) {
        own->next = answers;
        answers = own;
    }
    if (own) *own = (struct answer){.next = own->next, .handle = handle, .data = data};
    pthread_mutex_unlock(&lock);
    return own;
}

// Another thread can get the same handle as soon as it is cleaned up, so its answer is forgotten before.
void curl_answer_end(void *handle, void (*cleanup)(void *)) {
    pthread_mutex_lock(&lock);
    struct answer **found = place(handle), *own = *found;
    if (own) *found = own->next;
    pthread_mutex_unlock(&lock);
    cleanup(handle);
    free(own);
}

static bool is_utf8(const unsigned char *bytes, size_t count) {
    for (size_t i = 0; i < count;) {
        size_t length = bytes[i] < 0x80 ? 1 : bytes[i] >= 0xC2 && bytes[i] < 0xE0 ? 2
            : (bytes[i] & 0xF0) == 0xE0 ? 3 : bytes[i] >= 0xF0 && bytes[i] < 0xF5 ? 4 : 0;
        if (!length || i + length > count) return false;
        if (length == 3 && ((bytes[i] == 0xE0 && bytes[i + 1] < 0xA0) || (bytes[i] == 0xED && bytes[i + 1] > 0x9F))) return false;
        if (length == 4 && ((bytes[i] == 0xF0 && bytes[i + 1] < 0x90) || (bytes[i] == 0xF4 && bytes[i + 1] > 0x8F))) return false;
        for (size_t k = 1; k < length; k++)
            if ((bytes[i + k] & 0xC0) != 0x80) return false;
        i += length;
    }
    return true;
}

// Passes a line of the head on, unless it is a trailer or not UTF-8. A status line, in which only the reason phrase
// can be malformed, is passed on with question marks.
static size_t take_line(char *line, size_t size, size_t count, void *data) {
    struct answer *answer = data;
    size_t length = size * count;
    if (answer->is_complete) return length;
    bool is_status = length > 5 && memcmp(line, "HTTP/", 5) == 0;
    if (is_status) {
        const char *blank = memchr(line, ' ', length);
        answer->is_interim = blank && blank + 1 < line + length && blank[1] == '1';
    }
    if (!is_utf8((const unsigned char *)line, length)) {
        if (!is_status) return length;
        for (size_t i = 0; i < length; i++)
            if ((unsigned char)line[i] >= 0x80) line[i] = '?';
    }
    if (length <= 2 && length > 0 && line[length - 1] == '\n') answer->is_complete = !answer->is_interim;
    return taker(line, size, count, answer->data);
}

int mended_curl_easy_setopt(void *handle, int option, ...) {
    static int (*_Atomic real)(void *, int, ...);
    if (!real) real = library("curl_easy_setopt");
    va_list arguments;
    va_start(arguments, option);
    void *value = va_arg(arguments, void *); // values of all types have the size of a pointer
    va_end(arguments);
    if (option == option_header_function && value) {
        taker = (header_function *)value;
        value = take_line;
    } else if (option == option_header_data) {
        value = curl_answer_begin(handle, value);
        if (!value) return 27; // CURLE_OUT_OF_MEMORY
    } else if (option == option_url) {
        struct answer *answer = curl_answer_of(handle);
        if (answer) answer->is_interim = answer->is_complete = false;
    }
    return real(handle, option, value);
}

int mended_curl_easy_getinfo(void *handle, int info, ...) {
    static int (*_Atomic real)(void *, int, ...);
    if (!real) real = library("curl_easy_getinfo");
    va_list arguments;
    va_start(arguments, info);
    void *value = va_arg(arguments, void *);
    va_end(arguments);
    int code = real(handle, info, value);
    const double most = 1ULL << 62;
    if (info == info_content_length && code == 0 && *(double *)value > most) *(double *)value = most;
    return code;
}

void mended_curl_easy_cleanup(void *handle) {
    static void (*_Atomic real)(void *);
    if (!real) real = library("curl_easy_cleanup");
    curl_answer_end(handle, real);
}

// Passes the events that libcurl requests for a socket on to FoundationNetworking, which creates a dispatch source for
// each event and never cancels it while the socket is in use. A connected socket is always writable, so the source for
// writing would fire continuously until the response is complete. If the socket has sources and libcurl requests a
// single event, the socket is removed first, which cancels them.
static int watch(void *handle, int socket, int events, void *data, void *sources) {
    if (sources && (events == poll_in || events == poll_out)) {
        int code = watcher(handle, socket, poll_remove, data, sources);
        if (code != 0) return code;
        sources = NULL;
    }
    return watcher(handle, socket, events, data, sources);
}

int mended_curl_multi_setopt(void *multi, int option, ...) {
    static int (*_Atomic real)(void *, int, ...);
    if (!real) real = library("curl_multi_setopt");
    va_list arguments;
    va_start(arguments, option);
    void *value = va_arg(arguments, void *);
    va_end(arguments);
    if (option == option_socket_function && value) {
        watcher = (socket_function *)value;
        value = watch;
    }
    return real(multi, option, value);
}

// FoundationNetworking compares the host with that of a URL, which has no brackets.
int mended_curl_url_get(void *url, int part, char **text, unsigned flags) {
    static int (*_Atomic real)(void *, int, char **, unsigned);
    if (!real) real = library("curl_url_get");
    int code = real(url, part, text, flags);
    if (code == 0 && part == part_host && *text && (*text)[0] == '[') {
        size_t length = strlen(*text);
        memmove(*text, *text + 1, length - 1);
        (*text)[length - 2] = '\0';
    }
    return code;
}
#endif
