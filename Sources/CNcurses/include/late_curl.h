#ifndef LATE_CURL_H
#define LATE_CURL_H

/// Sets the line that is written to standard error, at most 511 bytes, and the exit status for the case that libcurl
/// is needed and cannot be loaded.
void late_curl_set_missing(const char *line, int status);

/// The function of libcurl with this name. The first call loads libcurl.
void *late_curl_function(const char *name);

/// The function with this name of libcurl or of a library that it uses; NULL if there is none.
void *late_curl_symbol(const char *name);

/// Restores the terminal, writes that line and ends the process. Called if libcurl cannot be loaded.
_Noreturn void late_curl_missing(void);

#endif
