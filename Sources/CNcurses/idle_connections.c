// Finds idle connections on which bytes arrived unasked: a second response, or the end of a TLS session.
//
// libcurl 7.88 checks that a connection is open before it uses it again, and takes waiting bytes as a sign that it is.
// The next request would then receive a response that was not meant for it.
#if defined(__linux__)
#define _GNU_SOURCE
#include "idle_connections.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { unknown = 0, idle, watched };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// What is known of each socket, by its number.
static unsigned char *sockets;
static int count;

static bool has_room_for(int socket) {
    if (socket < count) return true;
    int wanted = socket + 64;
    unsigned char *grown = realloc(sockets, (size_t)wanted);
    if (!grown) return false;
    memset(grown + count, unknown, (size_t)(wanted - count));
    sockets = grown;
    count = wanted;
    return true;
}

void idle_connections_record(int socket, bool is_watched) {
    pthread_mutex_lock(&lock);
    if (socket >= 0 && has_room_for(socket)) sockets[socket] = is_watched ? watched : idle;
    pthread_mutex_unlock(&lock);
}

static bool has_port(int socket, int port) {
    // The port has the same offset in IPv4 and IPv6 addresses.
    struct sockaddr_in6 address = {0};
    socklen_t length = sizeof address;
    return getsockname(socket, (struct sockaddr *)&address, &length) == 0
        && (address.sin6_family == AF_INET || address.sin6_family == AF_INET6) && ntohs(address.sin6_port) == port;
}

bool idle_connection_has_unread_bytes(int local_port) {
    bool is_found = false;
    pthread_mutex_lock(&lock);
    for (int socket = 0; socket < count && !is_found; socket++) {
        char byte;
        is_found = sockets[socket] == idle && has_port(socket, local_port)
            && recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
    }
    pthread_mutex_unlock(&lock);
    return is_found;
}
#endif
