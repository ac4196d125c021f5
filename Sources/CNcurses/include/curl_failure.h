#ifndef CURL_FAILURE_H
#define CURL_FAILURE_H

// The certificates that a transfer trusts, and the reason why it failed (Linux).

/// What is known of a transfer's failure.
struct curl_failure {
    char *text;       // the buffer of 256 bytes for libcurl's message; NULL if it has none
    int verification; // OpenSSL's reason why the server's certificate is not accepted; 0 for none
    char issuer[128]; // the name of that certificate's issuer, in UTF-8
};

/// Prepares a handle for its next transfer: sets the certificates that the environment names, and records in `failure`
/// why a certificate is not accepted. `failure` must live as long as the handle.
void curl_failure_begin(struct curl_failure *failure, void *handle);

/// Adds what is known of the failure `code` to libcurl's message.
void curl_failure_describe(struct curl_failure *failure, void *handle, int code);

/// What is known of the failure of a handle's transfer; NULL for an unknown handle.
struct curl_failure *curl_failure_of(void *handle);

#endif
