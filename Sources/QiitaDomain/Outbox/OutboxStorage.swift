/// Where the records of an outbox are. The same storage serves all instances and all hosts.
public protocol OutboxStorage: Sendable {
    /// All records, the oldest first, and the number of lines that are none.
    func records() throws(PlainFile.Failure) -> (records: [OutboxRecord], damagedCount: Int)

    /// Appends records. They are stored when the call returns, even if the process is killed then.
    func append(_ records: [OutboxRecord]) throws(PrivateFile.Failure)

    /// The right to send, which one instance has at a time, until the returned object is released or the process ends; nil if
    /// another instance has it.
    /// - Throws: The reason why it is unknown whether another instance has it.
    func sendingLock() throws(PrivateFile.Failure) -> (any AnyObject & Sendable)?
}
