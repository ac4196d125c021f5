/// The reason why a text is not accepted as the host.
public enum APIHostError: Error, Equatable, Sendable {
    /// The name does not begin with `https://`.
    case schemeMissing
    /// The scheme is neither `https` nor `http`.
    case schemeUnknown(String)
    /// `http` to another machine would expose the token on the network.
    case plainHTTP(host: String)
    /// The name is preceded by a user or a password.
    case hasUser
    /// The name is followed by a path, a query or a fragment.
    case hasPath
    /// The name is empty or contains characters that a host name cannot contain.
    case nameUnreadable
    /// The port is not a number from 1 to 65535.
    case portUnreadable
}
