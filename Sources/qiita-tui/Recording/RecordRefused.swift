import QiitaDomain

/// A file that the reader names does not hold the session, and why.
struct RecordRefused: Error, Equatable {
    let path: String
    let failure: RecorderFailure
}
