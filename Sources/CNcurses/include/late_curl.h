#ifndef LATE_CURL_H
#define LATE_CURL_H

/// Sets the line that is written to standard error, at most 511 bytes, and the exit status if libcurl is needed and cannot be
/// loaded.
void late_curl_set_missing(const char *line, int status);

/// The function of libcurl with this name. Loads libcurl if that has not been done.
void *late_curl_function(const char *name);

/// Restores the terminal, writes that line and ends the process: what a request does if libcurl cannot be loaded.
_Noreturn void late_curl_missing(void);

#endif
