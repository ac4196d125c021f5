#ifndef CURL_ANSWERS_H
#define CURL_ANSWERS_H

// What is known of the response that each handle of libcurl is receiving (Linux).

/// Begins the answer of a handle, whose head lines are passed on with `data`. NULL without memory.
void *curl_answer_begin(void *handle, void *data);

/// The answer of a handle; NULL if it has none.
void *curl_answer_of(void *handle);

/// Ends the answer of a handle, and cleans the handle up.
void curl_answer_end(void *handle, void (*cleanup)(void *));

#endif
