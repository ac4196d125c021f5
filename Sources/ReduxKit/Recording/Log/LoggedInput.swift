/// Input during a recorded session, such as a key: a line of the log that is not an action.
public struct LoggedInput: Equatable, Sendable {
    /// The line of the file, from 1; the header's is 1.
    public let line: Int
    /// The number of actions before it.
    public var position: Int
    /// Seconds since the log began.
    public let time: Double
    /// The untrusted bytes of `input`, normally a JSON object.
    public let json: [UInt8]

    /// Creates a line of input.
    public init(line: Int, position: Int, time: Double, json: [UInt8]) {
        self.line = line
        self.position = position
        self.time = time
        self.json = json
    }
}

extension LoggedInput {
    /// Parses a line of input; nil if the line is not one.
    init?(_ bytes: [UInt8], line: Int, position: Int) {
        guard let members = bytes.withUnsafeBufferPointer(LineMembers.init), let input = members.input,
            members.number == nil,
            members.type == nil
        else { return nil }
        let time = members.time.flatMap { ActionLogRecord.seconds(bytes[$0]) }
        self.init(line: line, position: position, time: time ?? 0, json: Array(bytes[input]))
    }
}
