// The certificates that a transfer trusts, and the reason why it failed.
//
// FoundationNetworking sets neither certificates nor options of a proxy, and reports most failures as the same unknown
// error with libcurl's English message. The buffer of that message is the only way from here to the error that the
// session's delegate receives. A failed transfer's message is therefore preceded by two lines:
//
//     curl RESULT PROXY VERIFICATION
//     ISSUER
//
// RESULT is libcurl's CURLcode, PROXY the status of a proxy's response to CONNECT, VERIFICATION OpenSSL's
// X509_V_ERR_… and ISSUER the name of the issuer of the certificate that is not accepted; numbers are 0 and the name is
// empty if there is none.
#if defined(__linux__)
#include "curl_failure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "late_curl.h"

// Constants of libcurl and of OpenSSL, defined here so that the program can be built without their headers.
enum { option_ca_file = 10065, option_ca_folder = 10097, option_suppress_connect_headers = 265, option_tls_function = 20108 };
enum { info_connect_status = 0x200000 + 22 };
enum { name_common = 13, name_organization = 17, name_unit = 18 };
enum { message_size = 256 };

/// A function of OpenSSL; NULL if libcurl uses another library for TLS.
#define TLS_FUNCTION(result, name, ...) result (*name)(__VA_ARGS__) = (result (*)(__VA_ARGS__))late_curl_symbol(#name)

/// The value of an environment variable; NULL if it is empty or not set.
static const char *variable(const char *name) {
    const char *value = getenv(name);
    return value && *value ? value : NULL;
}

/// Copies a text without control characters, cut at the end of a character if it does not fit.
static void copy_line(char *to, size_t size, const unsigned char *from, size_t length) {
    size_t count = length < size ? length : size - 1;
    if (count < length)
        while (count > 0 && (from[count] & 0xC0) == 0x80) count--;
    for (size_t i = 0; i < count; i++) to[i] = from[i] < 0x20 || from[i] == 0x7F ? ' ' : (char)from[i];
    to[count] = '\0';
}

/// Records the issuer of a certificate by its common name, or else its organization.
static void record_issuer(struct curl_failure *failure, void *certificate) {
    TLS_FUNCTION(void *, X509_get_issuer_name, void *);
    TLS_FUNCTION(int, X509_NAME_get_index_by_NID, void *, int, int);
    TLS_FUNCTION(void *, X509_NAME_get_entry, void *, int);
    TLS_FUNCTION(void *, X509_NAME_ENTRY_get_data, void *);
    TLS_FUNCTION(int, ASN1_STRING_to_UTF8, unsigned char **, void *);
    TLS_FUNCTION(void, CRYPTO_free, void *, const char *, int);
    if (!X509_get_issuer_name || !X509_NAME_get_index_by_NID || !X509_NAME_get_entry || !X509_NAME_ENTRY_get_data
        || !ASN1_STRING_to_UTF8 || !CRYPTO_free)
        return;
    void *issuer = X509_get_issuer_name(certificate);
    const int kinds[] = {name_common, name_organization, name_unit};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !*failure->issuer; i++) {
        int index = X509_NAME_get_index_by_NID(issuer, kinds[i], -1);
        if (index < 0) continue;
        unsigned char *text = NULL;
        int length = ASN1_STRING_to_UTF8(&text, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(issuer, index)));
        if (length > 0) copy_line(failure->issuer, sizeof failure->issuer, text, (size_t)length);
        if (length >= 0) CRYPTO_free(text, __FILE__, __LINE__);
    }
}

/// Verifies a certificate as OpenSSL does, and records why it is not accepted.
static int verify(void *store, void *handle) {
    TLS_FUNCTION(int, X509_verify_cert, void *);
    TLS_FUNCTION(int, X509_STORE_CTX_get_error, void *);
    TLS_FUNCTION(void *, X509_STORE_CTX_get_current_cert, void *);
    int result = X509_verify_cert(store);
    if (result > 0) return result;
    struct curl_failure *failure = curl_failure_of(handle);
    if (failure) {
        failure->verification = X509_STORE_CTX_get_error(store);
        void *certificate = X509_STORE_CTX_get_current_cert(store);
        if (certificate) record_issuer(failure, certificate);
    }
    return 0;
}

/// Has certificates verified by `verify`, and adds the second file of trusted certificates, as libcurl takes one. A handle
/// is found by its address, since a connection may outlive it.
static int prepare_tls(void *handle, void *context, void *data) {
    TLS_FUNCTION(int, SSL_CTX_load_verify_locations, void *, const char *, const char *);
    const char *bundle = variable("CURL_CA_BUNDLE");
    if (SSL_CTX_load_verify_locations && bundle && variable("SSL_CERT_FILE")) SSL_CTX_load_verify_locations(context, bundle, NULL);
    TLS_FUNCTION(void, SSL_CTX_set_cert_verify_callback, void *, int (*)(void *, void *), void *);
    if (SSL_CTX_set_cert_verify_callback && late_curl_symbol("X509_verify_cert") && late_curl_symbol("X509_STORE_CTX_get_error")
        && late_curl_symbol("X509_STORE_CTX_get_current_cert"))
        SSL_CTX_set_cert_verify_callback(context, verify, handle);
    return 0;
}

void curl_failure_begin(struct curl_failure *failure, void *handle) {
    int (*set)(void *, int, ...) = (int (*)(void *, int, ...))late_curl_function("curl_easy_setopt");
    failure->verification = 0;
    failure->issuer[0] = '\0';
    const char *file = variable("SSL_CERT_FILE"), *folder = variable("SSL_CERT_DIR");
    if (!file) file = variable("CURL_CA_BUNDLE");
    if (file) set(handle, option_ca_file, file);
    if (folder) set(handle, option_ca_folder, folder);
    // The head of a proxy's response to CONNECT is not that of the server's response.
    set(handle, option_suppress_connect_headers, 1L);
    set(handle, option_tls_function, prepare_tls); // an error if libcurl's TLS has no such function
}

void curl_failure_describe(struct curl_failure *failure, void *handle, int code) {
    if (!failure->text) return;
    int (*get)(void *, int, ...) = (int (*)(void *, int, ...))late_curl_function("curl_easy_getinfo");
    long status = 0;
    get(handle, info_connect_status, &status);
    char message[message_size];
    copy_line(message, sizeof message, (const unsigned char *)failure->text, strnlen(failure->text, message_size));
    for (char *byte = message; *byte; byte++)
        if ((unsigned char)*byte >= 0x80) *byte = '?';
    snprintf(failure->text, message_size, "curl %d %ld %d\n%s\n%s", code, status, failure->verification, failure->issuer, message);
}
#endif
