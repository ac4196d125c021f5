// Protects FoundationNetworking from responses that it cannot process.
//
// On Linux FoundationNetworking receives its responses from libcurl, and some of them crash the process or fail: trailer
// fields after a chunked body, a Content-Length of 2^63 - 512 or more, and a connection that is closed within the head
// (traps), a header that is not UTF-8 (no response), and a host that is an IPv6 address (no request). A head, the body of
// a redirect and a body in small chunks take any amount of memory, and an endless response is never cancelled. It also
// keeps a processor busy while it waits for a response. An HTTP/2 connection of several requests makes it crash, too:
// libcurl accepts no size of the buffer for a handle whose connection is still in use, and FoundationNetworking sets one
// again at each redirect. The functions of libcurl below are called instead of the library's
// functions, which they call and whose data they correct; curl_answers.c does so for responses.
//
// The dynamic linker prefers a program's symbols to those of its libraries. FoundationNetworking refers to the
// symbols with libcurl's symbol version, so they are defined with that version.
#if defined(__linux__)
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "curl_answer.h"
#include "curl_answers.h"
#include "curl_failure.h"
#include "idle_connections.h"
#include "late_curl.h"

#define STANDS_BEFORE(name) __asm__(".symver mended_" #name ", " #name "@@CURL_OPENSSL_4")
STANDS_BEFORE(curl_easy_setopt);
STANDS_BEFORE(curl_easy_getinfo);
STANDS_BEFORE(curl_easy_cleanup);
STANDS_BEFORE(curl_multi_info_read);
STANDS_BEFORE(curl_multi_setopt);
STANDS_BEFORE(curl_multi_socket_action);
STANDS_BEFORE(curl_url_get);

// Constants of libcurl, defined here so that the program can be built without its headers.
enum { option_write_data = 10001, option_url = 10002, option_header_data = 10029 };
enum { option_write_function = 20011, option_header_function = 20079 };
enum { option_before_request_data = 10313, option_before_request_function = 20312, option_fresh_connect = 74 };
enum { option_buffer_size = 98, option_error_buffer = 10010 };
enum { option_forbid_reuse = 75 };
enum { option_verbose = 41, option_debug_function = 20094 };
enum { option_socket_function = 20001 };
enum { poll_in = 1, poll_out = 2, poll_remove = 4 };
enum { info_connections = 0x200000 + 26, info_content_length = 0x300000 + 15 };
enum { part_host = 5 };
enum { message_done = 1, text_message = 0 };
enum { result_ok = 0, result_unsupported_protocol = 1, result_write_error = 23, result_got_nothing = 52 };
// What libcurl reports of a line of the head that is too long, and of a head in its later versions.
enum { result_out_of_memory = 27, result_too_large = 100, result_bad_argument = 43 };

typedef int socket_function(void *handle, int socket, int events, void *data, void *sources);

// libcurl's report of an event (CURLMsg).
struct message {
    int kind;
    void *handle;
    union { void *whatever; int result; } data;
};

static socket_function *_Atomic watcher;

static void *library(const char *name) { return late_curl_function(name); }

int mended_curl_multi_socket_action(void *multi, int socket, int events, int *running) {
    static int (*_Atomic real)(void *, int, int, int *);
    if (!real) real = library("curl_multi_socket_action");
    curl_answers_collect_bodies();
    int code = real(multi, socket, events, running);
    curl_answers_pass_bodies();
    return code;
}

// Called before a request is sent. Ends the transfer if it would use a connection on which bytes arrived unasked.
static int before_request(void *data, char *address, char *local_address, int port, int local_port) {
    static int (*_Atomic real)(void *, int, ...);
    if (!real) real = library("curl_easy_getinfo");
    struct curl_answer *answer = data;
    long connections = 1;
    (void)address, (void)local_address, (void)port;
    bool is_reused = real(answer->handle, info_connections, &connections) == result_ok && connections == 0;
    answer->is_misled = is_reused && idle_connection_has_unread_bytes(local_port);
    return answer->is_misled;
}

// Receives libcurl's messages. Bytes that arrive together with the end of a response are dropped; libcurl 7.88 uses the
// connection again, unless the response had a Content-Length.
static int receive_message(void *handle, int kind, char *text, size_t length, void *data) {
    (void)data;
    static const char *const found[] = {"Leftovers after chunking", "Excess found"};
    for (size_t i = 0; i < sizeof found / sizeof *found; i++) {
        if (kind != text_message || length < strlen(found[i]) || memcmp(text, found[i], strlen(found[i])) != 0) continue;
        int (*set)(void *, int, ...) = library("curl_easy_setopt");
        set(handle, option_forbid_reuse, 1L);
    }
    return 0;
}

// Sends a request over a new connection.
static void begin_anew(void *multi, void *handle) {
    int (*change)(void *, void *) = library("curl_multi_remove_handle");
    int (*set)(void *, int, ...) = library("curl_easy_setopt");
    change(multi, handle);
    set(handle, option_fresh_connect, 1L);
    change = library("curl_multi_add_handle");
    change(multi, handle);
}

// A transfer that ended well has a response for FoundationNetworking. A head that is too large is reported like a
// response that is not HTTP, which is not requested again.
void *mended_curl_multi_info_read(void *multi, int *left) {
    static void *(*_Atomic real)(void *, int *);
    if (!real) real = library("curl_multi_info_read");
    struct message *message;
    while ((message = real(multi, left)) && message->kind == message_done) {
        struct curl_answer *answer = curl_answer_of(message->handle);
        int *result = &message->data.result;
        if (!answer) break;
        if (!answer->is_misled) {
            if (*result == result_ok && answer->is_broken) *result = result_write_error;
            if (*result == result_ok && !answer->is_complete) *result = result_got_nothing;
            if (*result == result_out_of_memory || *result == result_too_large || answer->is_refused)
                *result = result_unsupported_protocol;
            if (*result != result_ok) curl_failure_describe(&answer->failure, message->handle, *result);
            break;
        }
        answer->is_misled = false;
        begin_anew(multi, message->handle);
    }
    return message;
}

int mended_curl_easy_setopt(void *handle, int option, ...) {
    static int (*_Atomic real)(void *, int, ...);
    if (!real) real = library("curl_easy_setopt");
    va_list arguments;
    va_start(arguments, option);
    void *value = va_arg(arguments, void *); // values of all types have the size of a pointer
    va_end(arguments);
    struct curl_answer *answer = curl_answer_of(handle);
    if (option == option_header_function && value) {
        curl_answer_pass_lines_to((curl_data_function *)value);
        value = curl_answer_take_line;
    } else if (option == option_write_function && value) {
        curl_answer_pass_bodies_to((curl_data_function *)value);
        value = curl_answer_take_body;
    } else if (option == option_write_data || option == option_header_data) {
        value = answer = curl_answer_begin(handle, value); // FoundationNetworking passes the same for both
        if (!value) return result_out_of_memory;
        real(handle, option_before_request_data, answer); // since libcurl 7.80
        real(handle, option_before_request_function, before_request);
    } else if (option == option_url && answer) {
        curl_answer_forget(answer);
        curl_failure_begin(&answer->failure, handle);
        real(handle, option_forbid_reuse, 0L);
    } else if (option == option_debug_function && !value) {
        value = receive_message;
    } else if (option == option_verbose) {
        value = (void *)1;
    } else if (option == option_error_buffer && answer) {
        answer->failure.text = value;
    }
    int code = real(handle, option, value);
    // The buffer keeps the size that FoundationNetworking set for the first transfer of the handle: always the same.
    return option == option_buffer_size && code == result_bad_argument ? 0 : code;
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
    idle_connections_record(socket, events != poll_remove);
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
