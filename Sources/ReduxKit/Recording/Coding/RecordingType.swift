/// The types of those actions.
enum RecordingType {
    static let started = "recording.started"
    static let stopped = "recording.stopped"
}
