// Receives responses from libcurl: limits and corrects what FoundationNetworking would keep of them or trap on.
#if defined(__linux__)
#include "curl_answer.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "curl_answers.h"

// The most bytes of a response's heads, trailers and, if it is a redirect, body together.
static const size_t most_head = 256 << 10;
// What each line costs beside its bytes, as in HTTP/2 (RFC 9113, 6.5.2): FoundationNetworking copies all lines for each.
static const size_t line_cost = 32;

static struct curl_answer *answers;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static curl_data_function *_Atomic line_taker;
static curl_data_function *_Atomic body_taker;
static _Thread_local bool is_collecting;
static _Thread_local struct curl_answer *waiting_answers;
// The answer of which a part is being passed on.
static _Thread_local struct curl_answer *current;

static struct curl_answer **place(void *handle) {
    struct curl_answer **place = &answers;
    while (*place && (*place)->handle != handle) place = &(*place)->next;
    return place;
}

void *curl_answer_of(void *handle) {
    pthread_mutex_lock(&lock);
    struct curl_answer *found = *place(handle);
    pthread_mutex_unlock(&lock);
    return found;
}

struct curl_failure *curl_failure_of(void *handle) {
    struct curl_answer *answer = curl_answer_of(handle);
    return answer ? &answer->failure : NULL;
}

void curl_answer_forget(struct curl_answer *answer) {
    answer->is_interim = answer->is_redirect = answer->is_complete = answer->is_refused = false;
    answer->is_broken = answer->is_misled = false;
    answer->head = answer->waiting = 0;
}

void *curl_answer_begin(void *handle, void *data) {
    pthread_mutex_lock(&lock);
    struct curl_answer *own = *place(handle);
    if (!own && (own = calloc(1, sizeof *own))) {
        own->next = answers;
        answers = own;
    }
    if (own) {
        own->handle = handle;
        own->data = data;
        curl_answer_forget(own);
    }
    pthread_mutex_unlock(&lock);
    return own;
}

// Another thread can get the same handle as soon as it is cleaned up, so its answer is forgotten before.
void curl_answer_end(void *handle, void (*cleanup)(void *)) {
    pthread_mutex_lock(&lock);
    struct curl_answer **found = place(handle), *own = *found;
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

// Counts bytes that FoundationNetworking would keep; false once there are too many.
static bool accepts(struct curl_answer *answer, size_t bytes) {
    answer->head += bytes;
    if (answer->head > most_head) answer->is_refused = true;
    return !answer->is_refused;
}

// Passes a line of the head on, unless it is a trailer or not UTF-8. A status line, in which only the reason phrase
// can be malformed, is passed on with question marks. An answer other than the length ends the transfer.
size_t curl_answer_take_line(char *line, size_t size, size_t count, void *data) {
    struct curl_answer *answer = data;
    size_t length = size * count;
    if (!accepts(answer, length + line_cost)) return 0;
    if (answer->is_complete) return length;
    bool is_status = length > 5 && memcmp(line, "HTTP/", 5) == 0;
    if (is_status) {
        const char *blank = memchr(line, ' ', length);
        char class = blank && blank + 1 < line + length ? blank[1] : 0;
        answer->is_interim = class == '1';
        answer->is_redirect = class == '3';
    }
    if (!is_utf8((const unsigned char *)line, length)) {
        if (!is_status) return length;
        for (size_t i = 0; i < length; i++)
            if ((unsigned char)line[i] >= 0x80) line[i] = '?';
    }
    if (length <= 2 && length > 0 && line[length - 1] == '\n') answer->is_complete = !answer->is_interim;
    return line_taker(line, size, count, answer->data);
}

void curl_answer_refuse_rest(void) {
    if (current) current->is_broken = true;
}

// Passes a part of a body on; false if nothing further is to arrive.
static bool pass(struct curl_answer *answer, char *bytes, size_t length) {
    current = answer;
    if (body_taker(bytes, 1, length, answer->data) != length) answer->is_broken = true;
    current = NULL;
    return !answer->is_broken;
}

// Passes on what has been collected of a body.
static bool pass_collected(struct curl_answer *answer) {
    size_t length = answer->waiting;
    answer->waiting = 0;
    return length == 0 ? !answer->is_broken : pass(answer, answer->body, length);
}

// Collects small pieces of a body, each of which costs FoundationNetworking a timer and a kilobyte. They are passed on
// at the latest when libcurl has processed what has arrived. The body of a redirect is dropped.
size_t curl_answer_take_body(char *bytes, size_t size, size_t count, void *data) {
    struct curl_answer *answer = data;
    size_t length = size * count;
    if (answer->is_broken) return 0;
    if (answer->is_redirect) return accepts(answer, length) ? length : 0;
    if (answer->waiting + length > sizeof answer->body && !pass_collected(answer)) return 0;
    if (!is_collecting || length > sizeof answer->body) return pass(answer, bytes, length) ? length : 0;
    if (!answer->is_listed) {
        answer->is_listed = true;
        answer->next_waiting = waiting_answers;
        waiting_answers = answer;
    }
    memcpy(answer->body + answer->waiting, bytes, length);
    answer->waiting += length;
    return length;
}

void curl_answer_pass_lines_to(curl_data_function *function) { line_taker = function; }
void curl_answer_pass_bodies_to(curl_data_function *function) { body_taker = function; }

void curl_answers_collect_bodies(void) { is_collecting = true; }

void curl_answers_pass_bodies(void) {
    is_collecting = false;
    for (; waiting_answers; waiting_answers = waiting_answers->next_waiting) {
        waiting_answers->is_listed = false;
        pass_collected(waiting_answers);
    }
}
#else
#include "curl_answers.h"

// Elsewhere URLSession does not use libcurl, and a cancelled task ends.
void curl_answer_refuse_rest(void) {}
#endif
