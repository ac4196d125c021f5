#ifndef MAIN_QUEUE_H
#define MAIN_QUEUE_H

#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

#ifdef __linux__
// The functions of libdispatch with which a custom run loop runs the main queue, as CoreFoundation does.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);
#endif

/// The descriptor that is readable when the main queue has work; -1 on systems without one.
static inline int main_queue_descriptor(void)
{
#ifdef __linux__
    return _dispatch_get_main_queue_handle_4CF();
#else
    return -1;
#endif
}

/// Runs the pending work of the main queue. Call it on the main thread when `main_queue_descriptor` is readable.
static inline void main_queue_run(void)
{
#ifdef __linux__
    uint64_t wakes;
    (void)!read(_dispatch_get_main_queue_handle_4CF(), &wakes, sizeof wakes);
    _dispatch_main_queue_callback_4CF(NULL);
#endif
}

#endif
