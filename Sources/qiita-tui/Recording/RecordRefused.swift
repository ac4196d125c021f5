import QiitaDomain

/// The reason why a file given by the reader cannot contain the session.
struct RecordRefused: Error, Equatable {
    let path: String
    let failure: RecorderFailure
}
