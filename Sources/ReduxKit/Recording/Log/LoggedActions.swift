/// The actions of a log in order, for logs of any length: a short action is stored as about as many bytes as its payload has and
/// decoded whenever it is read.
///
/// A long one, such as a response, is stored decoded: the states share its texts.
public struct LoggedActions<Codec: ActionCoding> {
    /// The payload in bytes from which on an action is stored decoded.
    private static var longPayload: Int { 4096 }
    private let codec: Codec
    /// The short actions, one after the other.
    private var bytes: [UInt8] = []
    /// The beginning of each action in `bytes`; a decoded one has no bytes there.
    private var starts: [Int] = []
    /// The decoded actions, by index.
    private var decoded: [Int: LoggedAction] = [:]
    /// The names of types and parts, each once.
    private var names: [String] = []
    private var nameIndices: [String: Int] = [:]
    /// The index from which on recorded parts and digests are left out.
    private var recordedEnd = Int.max

    /// Creates an empty collection.
    init(codec: Codec) {
        self.codec = codec
    }

    /// Creates a collection of decoded actions.
    init(_ actions: some Sequence<LoggedAction>, codec: Codec) {
        self.init(codec: codec)
        for action in actions { append(action) }
    }

    /// Appends a decoded action.
    mutating func append(_ action: LoggedAction) {
        decoded[starts.count] = action.moved(to: starts.count + 1)
        starts.append(bytes.count)
    }

    /// Appends an action that was decoded from a record.
    mutating func append(_ record: ActionLogRecord, _ action: any Action) {
        if record.payload.count < Self.longPayload {
            pack(record, time: record.time)
        } else {
            append(LoggedAction(record, action))
        }
    }

    /// Appends the actions of another log, `seconds` seconds later.
    mutating func append(_ log: Self, later seconds: Double) {
        for index in log.indices {
            if log.decoded[index] == nil, index < log.recordedEnd {
                let record = log.record(index)
                pack(record, time: record.time + seconds)
            } else {
                append(log[index].moved(to: count + 1, later: seconds))
            }
        }
    }

    /// The type of the action at an index, which is not decoded for it.
    public func type(at index: Int) -> String {
        decoded[index]?.type ?? record(index).type
    }

    /// The actions with another one at an index. Recorded parts and digests from there on no longer hold and are left out.
    public func replacing(_ index: Int, with action: LoggedAction) -> Self {
        var copy = self
        copy.decoded[index] = action.moved(to: index + 1)
        copy.recordedEnd = Swift.min(recordedEnd, index)
        return copy
    }
}

extension LoggedActions: RandomAccessCollection {
    /// The first index, 0.
    public var startIndex: Int { 0 }
    /// The index after the last one.
    public var endIndex: Int { starts.count }

    /// The action at an index, one less than its number.
    public subscript(index: Int) -> LoggedAction {
        let action = decoded[index] ?? unpacked(index)
        return index < recordedEnd ? action : action.withoutRecordedState
    }
}

/// The bytes of a short action: its numbers and names, then its payload as in the file.
extension LoggedActions {
    private mutating func pack(_ record: ActionLogRecord, time: Double) {
        starts.append(bytes.count)
        put(record.line)
        put(record.number)
        put(bits: time.bitPattern)
        put(index(of: record.type))
        put(record.parts.count)
        for part in record.parts {
            put(index(of: part.name))
            put(bits: part.hash.value)
        }
        put(record.digest == nil ? 0 : 1)
        if let digest = record.digest { put(bits: digest.value) }
        bytes += record.payload
    }

    private func record(_ index: Int) -> ActionLogRecord {
        let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
        var rest = bytes[starts[index]..<end]
        let (line, number) = (rest.readNumber(), rest.readNumber())
        let time = Double(bitPattern: rest.readBits())
        let type = names[rest.readNumber()]
        let parts = (0..<rest.readNumber()).map { _ in
            ChangedPart(name: names[rest.readNumber()], hash: PartHash(value: rest.readBits()))
        }
        let digest = rest.readNumber() == 0 ? nil : StateDigest(value: rest.readBits())
        return ActionLogRecord(
            line: line, position: index + 1, number: number, time: time, type: type, content: rest, parts: parts,
            digest: digest)
    }

    private func unpacked(_ index: Int) -> LoggedAction {
        let record = record(index)
        guard let action = try? record.action(by: codec) else {
            preconditionFailure("A codec decodes a record that it has decoded before.")
        }
        return LoggedAction(record, action)
    }

    private mutating func index(of name: String) -> Int {
        if let index = nameIndices[name] { return index }
        nameIndices[name] = names.count
        names.append(name)
        return names.count - 1
    }

    /// Writes a number that is not negative, seven bits a byte, the lowest first; the last byte has no eighth bit.
    private mutating func put(_ number: Int) {
        var rest = UInt(number)
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private mutating func put(bits: some FixedWidthInteger) {
        withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
    }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func readNumber() -> Int {
        var number: UInt = 0
        var shift = 0
        while true {
            let byte = removeFirst()
            number |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(number) }
            shift += 7
        }
    }

    fileprivate mutating func readBits<Bits: FixedWidthInteger>() -> Bits {
        let size = MemoryLayout<Bits>.size
        defer { removeFirst(size) }
        return prefix(size).reversed().reduce(0) { $0 << 8 | Bits($1) }
    }
}
