#ifndef CURL_ANSWER_H
#define CURL_ANSWER_H

#include <stdbool.h>
#include <stddef.h>

#include "curl_failure.h"

// A function that receives lines of the head, or parts of the body; a result other than `size * count` ends the transfer.
typedef size_t curl_data_function(char *bytes, size_t size, size_t count, void *data);

// The state of the response that a handle of libcurl is receiving.
struct curl_answer {
    struct curl_answer *next;
    void *handle;
    void *data;       // what FoundationNetworking's functions receive
    bool is_interim;  // the current head is that of a 1xx response, which precedes the final one
    bool is_redirect; // the body is that of a redirect, which FoundationNetworking keeps without a limit
    bool is_complete; // the head is complete: further lines are trailers
    bool is_refused;  // more has arrived than a head may have
    bool is_broken;   // the body is not accepted, or its rest is not wanted
    bool is_misled;   // bytes had arrived unasked on the connection that was to be used again
    size_t head;      // the bytes that count against the limit of a head
    size_t waiting;   // the bytes in `body`, which were not passed on yet
    char body[16 << 10];
    bool is_listed;   // it may have such bytes
    struct curl_failure failure;
    struct curl_answer *next_waiting; // the next one of the same thread that is listed
};

// Prepares for the next response of the handle, to the request that follows a redirect.
void curl_answer_forget(struct curl_answer *answer);

// What FoundationNetworking receives from `curl_answer_take_line` and `curl_answer_take_body`.
void curl_answer_pass_lines_to(curl_data_function *function);
void curl_answer_pass_bodies_to(curl_data_function *function);

// Passes a line of the head on, unless it is a trailer or not UTF-8. `data` is the answer.
size_t curl_answer_take_line(char *line, size_t size, size_t count, void *data);

// Passes a part of the body on, small ones together. `data` is the answer.
size_t curl_answer_take_body(char *bytes, size_t size, size_t count, void *data);

// Call this before and after libcurl processes what has arrived: only in between is a small part of a body not passed on
// at once.
void curl_answers_collect_bodies(void);
void curl_answers_pass_bodies(void);

#endif
