/// Completes the record of the last action after more urgent work, such as drawing a frame.
///
/// The action itself is in the log before it is reduced; the parts that it changed are added by `complete()`, which the
/// middleware calls before the next action. Call it before a recorder begins or ends, and before the log is read.
@MainActor
public final class DeferredRecord {
    var work: (() -> Void)?

    /// Creates one without a record.
    public init() {}

    /// Completes the incomplete record, if there is one.
    public func complete() {
        guard let work else { return }
        self.work = nil
        work()
    }
}
