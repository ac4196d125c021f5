/// A line of a log behind its header: an action, whose content is its bytes until it is decoded, or input.
public enum LogLine<Content> {
    /// A line with an action. Indirect, because a line is handed on more often than it is looked into.
    indirect case action(LogRecord<Content>)
    /// A line that is not an action.
    case input(LoggedInput)

    /// The action; nil for input.
    public var action: LogRecord<Content>? {
        if case .action(let action) = self { action } else { nil }
    }
}

extension LogLine where Content == ArraySlice<UInt8> {
    /// Parses a line. Keys may be in any order, and unknown ones are ignored. Nil if it is neither an action nor input.
    /// - Parameters:
    ///   - bytes: the line without its line feed.
    ///   - line: its number in the file.
    ///   - position: the number of actions before it.
    init?(_ bytes: [UInt8], line: Int, position: Int) {
        guard let members = bytes.withUnsafeBufferPointer(LineMembers.init) else { return nil }
        if let record = ActionLogRecord(bytes, members, line: line, position: position + 1) {
            self = .action(record)
        } else if let input = members.input, members.number == nil, members.type == nil {
            let time = members.time.map { ActionLogRecord.seconds(bytes[$0]) } ?? 0
            guard let time else { return nil }
            self = .input(LoggedInput(line: line, position: position, time: time, json: Array(bytes[input])))
        } else {
            return nil
        }
    }
}

/// Input during a recorded session, such as a key.
public struct LoggedInput: Equatable, Sendable {
    /// The line of the file, from 1; the header's is 1.
    public let line: Int
    /// The number of actions before it.
    public let position: Int
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

/// A line of a log with an action: its bytes until it is decoded, an ``ActionLogRecord``, and the action itself then, a
/// ``LoggedAction``.
public struct LogRecord<Content> {
    /// The line of the file, from 1; the header's is 1.
    public let line: Int
    /// The number of actions up to this one, by which a command or a message names it.
    public let position: Int
    /// The number in the file; informational only: a log that was cut by hand is replayed in the order of its lines.
    public let number: Int
    /// Seconds since the log began.
    public let time: Double
    /// `feature.case`.
    public let type: String
    @usableFromInline let content: Content
    /// The recorded parts of the state that the action changed.
    public let parts: [ChangedPart]
    /// The recorded digest of the state after the action; nil if there is none.
    public let digest: StateDigest?

    /// The same record without recorded parts and digest.
    var withoutRecordedState: LogRecord {
        LogRecord(
            line: line, position: position, number: number, time: time, type: type, content: content, parts: [],
            digest: nil)
    }

    /// The same record at another position, `seconds` seconds later.
    func moved(to position: Int, later seconds: Double = 0) -> LogRecord {
        LogRecord(
            line: line, position: position, number: number, time: time + seconds, type: type, content: content,
            parts: parts, digest: digest)
    }

    /// Whether it sets the state with which a log begins.
    var isStart: Bool { type == RecordingActionType.started }
}

extension LogLine: Sendable where Content: Sendable {}
extension LogRecord: Sendable where Content: Sendable {}

/// A line of a log with an action that has not been decoded yet.
public typealias ActionLogRecord = LogRecord<ArraySlice<UInt8>>

/// A decoded action of a log.
public typealias LoggedAction = LogRecord<any Action>

extension LogRecord where Content == any Action {
    /// The decoded action; its type as written is `type`.
    @inlinable public var action: any Action { content }

    /// An action of a log without input, without recorded parts and digest.
    public init(position: Int, time: Double, type: String, action: any Action) {
        self.init(
            line: position + 1, position: position, number: position, time: time, type: type, content: action,
            parts: [], digest: nil)
    }

    init(_ record: ActionLogRecord, _ action: any Action) {
        self.init(
            line: record.line, position: record.position, number: record.number, time: record.time, type: record.type,
            content: action, parts: record.parts, digest: record.digest)
    }

    /// The same record with another payload, without recorded parts and digest.
    /// - Throws: `unknownType`, `brokenPayload` or `undecodable` if the codec does not decode the payload.
    public func with(payload: CanonicalValue, by codec: some ActionCoding) throws(ActionCodingError) -> LoggedAction {
        let record = ActionLogRecord(
            line: line, position: position, number: number, time: time, type: type, content: payload.bytes[...],
            parts: [], digest: nil)
        return LoggedAction(record, try record.action(by: codec))
    }
}

extension LogRecord where Content == ArraySlice<UInt8> {
    /// The payload: the untrusted bytes of a JSON object.
    @inlinable public var payload: ArraySlice<UInt8> { content }

    /// Parses the record in a line with these members; nil if the line is not a record.
    fileprivate init?(_ bytes: [UInt8], _ members: LineMembers, line: Int, position: Int) {
        guard let number = members.number.flatMap({ Self.count(bytes[$0]) }),
            let time = members.time.flatMap({ Self.seconds(bytes[$0]) }),
            let type = members.type.flatMap({ Self.name(bytes[$0]) }),
            let action = members.action, bytes[action.lowerBound] == UInt8(ascii: "{")
        else { return nil }
        guard let parts = members.parts.map({ Self.parts(bytes[$0]) }) ?? [] else { return nil }
        var digest: StateDigest?
        if let member = members.digest {
            digest = Self.quoted(bytes[member]).flatMap { StateDigest(Self.text($0)) }
            guard digest != nil else { return nil }
        }
        self.init(
            line: line, position: position, number: number, time: time, type: type, content: bytes[action],
            parts: parts, digest: digest)
    }

    /// The parts in an object of names and hashes; nil for any other value.
    private static func parts(_ bytes: ArraySlice<UInt8>) -> [ChangedPart]? {
        bytes.withUnsafeBufferPointer { buffer in
            var parts: [ChangedPart]? = []
            var scanner = JSONScanner(buffer)
            let isObject = scanner.readObject { key, value in
                let part = isName(buffer[key]) ? hash(buffer[value]) : nil
                guard let part else { return parts = nil }
                parts?.append(ChangedPart(name: String(decoding: buffer[key], as: UTF8.self), hash: part))
            }
            return isObject ? parts : nil
        }
    }

    private static func hash(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> PartHash? {
        guard bytes.first == UInt8(ascii: "\"") else { return nil }
        return PartHash(String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self))
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// The number of an action, from 1.
    private static func count(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard JSONReader.isNumber(bytes), let number = Int(text(bytes)), number > 0 else { return nil }
        return number
    }

    /// A time within the bounds of the writer.
    static func seconds(_ bytes: ArraySlice<UInt8>) -> Double? {
        guard JSONReader.isNumber(bytes), let seconds = Double(text(bytes)), (0...latest).contains(seconds) else {
            return nil
        }
        return seconds
    }

    /// The latest time of a log in seconds, thirty thousand years.
    static var latest: Double { 1e12 }

    private static func quoted(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        bytes.first == UInt8(ascii: "\"") ? bytes.dropFirst().dropLast() : nil
    }

    /// A valid name of a type, which is safe to display.
    private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
        quoted(bytes).flatMap { isName($0) ? text($0) : nil }
    }

    static func isName(_ bytes: some Collection<UInt8>) -> Bool {
        (1...80).contains(bytes.count) && bytes.allSatisfy(isOfName)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
    }
}

extension LogRecord where Content == ArraySlice<UInt8> {
    /// Decodes the action of the record.
    /// - Throws: `unknownType`, `brokenPayload` or `undecodable` if the codec does not decode the payload.
    public func action<Codec: ActionCoding>(by codec: Codec) throws(ActionCodingError) -> any Action {
        switch type {
        case RecordingActionType.started: RecordingAction.started(state: try codec.state(from: payload))
        case RecordingActionType.stopped: RecordingAction<Codec.State>.stopped
        case RecordingActionType.missed: try missed(Codec.State.self)
        default: try codec.action(type: type, payload: payload)
        }
    }

    private func missed<State>(_: State.Type) throws(ActionCodingError) -> RecordingAction<State> {
        let payload = try CanonicalValue(payload: payload)
        do throws(UndecodableValue) {
            return .missed(type: try payload.decoded(as: RecordedMiss.self).type)
        } catch {
            throw .undecodable(error)
        }
    }
}

private struct RecordedMiss: Decodable {
    let type: String
}

/// The known members of a line, each as the range of its value in the bytes of the line.
struct LineMembers {
    var number: Range<Int>?
    var time: Range<Int>?
    var type: Range<Int>?
    var action: Range<Int>?
    var parts: Range<Int>?
    var input: Range<Int>?
    var digest: Range<Int>?

    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var members = Self()
        var scanner = JSONScanner(bytes)
        let isObject = scanner.readObject { key, value in members.record(bytes[key], value) }
        guard isObject else { return nil }
        self = members
    }

    private init() {}

    private mutating func record(_ key: Slice<UnsafeBufferPointer<UInt8>>, _ value: Range<Int>) {
        switch key.first {
        case UInt8(ascii: "n") where key.count == 1: number = value
        case UInt8(ascii: "t") where key.count == 1: time = value
        case UInt8(ascii: "t") where Self.isKey(key, "type"): type = value
        case UInt8(ascii: "a") where Self.isKey(key, "action"): action = value
        case UInt8(ascii: "p") where Self.isKey(key, "parts"): parts = value
        case UInt8(ascii: "i") where Self.isKey(key, "input"): input = value
        case UInt8(ascii: "d") where Self.isKey(key, "digest"): digest = value
        default: return
        }
    }

    private static func isKey(_ key: Slice<UnsafeBufferPointer<UInt8>>, _ name: StaticString) -> Bool {
        name.withUTF8Buffer { key.elementsEqual($0) }
    }
}

/// Finds the members of a JSON object without decoding or checking their values.
private struct JSONScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Calls the closure with the ranges of each member's key (without quotes) and value.
    /// - Returns: false if the bytes are not one object.
    mutating func readObject(_ member: (_ key: Range<Int>, _ value: Range<Int>) -> Void) -> Bool {
        guard skip(UInt8(ascii: "{")) else { return false }
        if !skip(UInt8(ascii: "}")) {
            repeat {
                guard let key = quoted(), skip(UInt8(ascii: ":")), let value = value() else { return false }
                member(key, value)
            } while skip(UInt8(ascii: ","))
            guard skip(UInt8(ascii: "}")) else { return false }
        }
        skipSpaces()
        return position == bytes.count
    }

    private mutating func value() -> Range<Int>? {
        skipSpaces()
        let start = position
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                guard skipText() else { return nil }
                if depth == 0 { return start..<position }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return start < position ? start..<position : nil }
                depth -= 1
                position += 1
                if depth == 0 { return start..<position }
            case UInt8(ascii: ","), 0x20, 0x09, 0x0D:
                if depth == 0 { return start < position ? start..<position : nil }
                position += 1
            default:
                position += 1
            }
        }
        return nil
    }

    private mutating func quoted() -> Range<Int>? {
        skipSpaces()
        let start = position + 1
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\""), skipText() else { return nil }
        return start..<position - 1
    }

    /// Moves past the closing quote.
    private mutating func skipText() -> Bool {
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            position += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return true }
        }
        return false
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpaces()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipSpaces() {
        while position < bytes.count, [0x20, 0x09, 0x0D].contains(bytes[position]) { position += 1 }
    }
}
