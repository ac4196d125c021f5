#ifndef CURL_ANSWERS_H
#define CURL_ANSWERS_H

// What is known of the response that each handle of libcurl is receiving (Linux).

/// Begins the answer of a handle, whose head lines are passed on with `data`. NULL without memory.
void *curl_answer_begin(void *handle, void *data);

/// The answer of a handle; NULL if it has none.
void *curl_answer_of(void *handle);

/// Ends the answer of a handle, and cleans the handle up.
void curl_answer_end(void *handle, void (*cleanup)(void *));

/// Lets nothing further of the body arrive of which a part is being passed on to the caller by libcurl (Linux): the transfer
/// ends with the next part. It does not wait for FoundationNetworking, which cannot cancel a task while data arrive faster
/// than it processes them.
void curl_answer_refuse_rest(void);

#endif
