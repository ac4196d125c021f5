#include "late_curl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "terminal_guard.h"

static char missing_line[512] = "libcurl.so.4 is missing\n";
static int missing_status = 1;

void late_curl_set_missing(const char *line, int status)
{
    strncpy(missing_line, line, sizeof missing_line - 1);
    missing_status = status;
}

_Noreturn void late_curl_missing(void)
{
    terminal_guard_restore();
    ssize_t ignored = write(STDERR_FILENO, missing_line, strlen(missing_line));
    (void)ignored;
    _exit(missing_status);
}

#ifdef __linux__

// The functions of libcurl that FoundationNetworking calls, except the seven in mended_curl.c. Because the program
// defines them, the dynamic linker does not load libcurl and its 38 libraries at start; the first call does
// (docs/decisions/0015-a-start-loads-little.md).

/// The name, result and parameters of each function without variable arguments, and the arguments to pass on.
#define CURL_FUNCTIONS(X) \
    X(curl_easy_init, void *, (void), ()) \
    X(curl_easy_pause, int, (void *easy, int mask), (easy, mask)) \
    X(curl_easy_strerror, const char *, (int code), (code)) \
    X(curl_free, void, (void *memory), (memory)) \
    X(curl_global_init, int, (long flags), (flags)) \
    X(curl_multi_add_handle, int, (void *multi, void *easy), (multi, easy)) \
    X(curl_multi_assign, int, (void *multi, int socket, void *value), (multi, socket, value)) \
    X(curl_multi_cleanup, int, (void *multi), (multi)) \
    X(curl_multi_init, void *, (void), ()) \
    X(curl_multi_remove_handle, int, (void *multi, void *easy), (multi, easy)) \
    X(curl_slist_append, void *, (void *list, const char *text), (list, text)) \
    X(curl_slist_free_all, void, (void *list), (list)) \
    X(curl_url, void *, (void), ()) \
    X(curl_url_set, int, (void *url, int part, const char *text, unsigned int flags), (url, part, text, flags)) \
    X(curl_version, char *, (void), ()) \
    X(curl_version_info, void *, (int age), (age))

#define POINTER(name, result, parameters, arguments) static result(*real_##name) parameters;
CURL_FUNCTIONS(POINTER)

static pthread_once_t loaded = PTHREAD_ONCE_INIT;
static void *library;

static void *function(const char *name)
{
    void *address = dlsym(library, name);
    if (address == NULL)
        late_curl_missing();
    return address;
}

static void load(void)
{
    library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL)
        late_curl_missing();
#define FIND(name, result, parameters, arguments) real_##name = (result(*) parameters)function(#name);
    CURL_FUNCTIONS(FIND)
}

void *late_curl_function(const char *name)
{
    pthread_once(&loaded, load);
    return function(name);
}

void *late_curl_symbol(const char *name)
{
    pthread_once(&loaded, load);
    return dlsym(library, name);
}

#define FORWARD(name, result, parameters, arguments) \
    result name parameters \
    { \
        pthread_once(&loaded, load); \
        return real_##name arguments; \
    }
CURL_FUNCTIONS(FORWARD)

#endif
