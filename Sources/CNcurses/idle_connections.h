#ifndef IDLE_CONNECTIONS_H
#define IDLE_CONNECTIONS_H

#include <stdbool.h>

// The sockets of libcurl's connections (Linux).

/// Records whether libcurl waits for events of a socket. A socket for which it does not wait belongs to an idle
/// connection, or is closed.
void idle_connections_record(int socket, bool is_watched);

/// Whether bytes have arrived on the idle connection with this local port. Nobody asked for them, because a connection is
/// idle only after its last response is complete.
bool idle_connection_has_unread_bytes(int local_port);

#endif
