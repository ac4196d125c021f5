extension Strings {
    /// The mark in the title row of a session that sends nothing.
    var offlineMark: String { pick("[オフライン]", "[offline]") }
    /// The mark in the title row after a request that found no connection.
    var disconnectedMark: String { pick("[接続なし]", "[no connection]") }
    /// The mark in the title row during a requested recording.
    var recordingMark: String { "[REC]" }
}
