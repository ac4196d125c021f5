import Foundation

/// The first line of an action log: whose log it is, and the values that its program needs to replay it.
public struct ActionLogHeader: Equatable, Sendable {
    /// Whose log it is. A program reads the logs of its own format and version alone.
    public var format: ActionLogFormat
    /// The version of the program that wrote the log; informational only.
    public var app: String
    /// The time at which the log began, in ISO 8601 and UTC; informational only.
    public var started: String
    /// The names of the state's members when the log began, as `CanonicalValue.memberNames(of:)` returns them. What they do not name is
    /// not verified, as the state gained it later; without them the whole state is.
    public var members: CanonicalValue?
    /// Further values of the program by their names, such as the size of its window. They are untrusted in a log that was read.
    /// None has the name `format`, `version`, `app`, `started` or `members`.
    public var values: [String: CanonicalValue]

    /// Creates a header.
    /// - Parameters:
    ///   - format: the name of the program's format, such as `todo-log`.
    ///   - version: the version of the format, from 1.
    ///   - app: the version of the program.
    ///   - started: the time at which the log begins, in ISO 8601 and UTC.
    ///   - state: a state of the program, whose members are named; nil to name none.
    ///   - values: further values of the program.
    public init(
        format: String, version: Int, app: String, started: String = Date.now.ISO8601Format(),
        of state: (any Encodable)? = nil, values: [String: CanonicalValue] = [:]
    ) {
        self.format = ActionLogFormat(format, version: version)
        self.app = app
        self.started = started
        members = state.map { CanonicalValue.memberNames(of: $0) }
        self.values = values.filter { !Self.ownKeys.contains($0.key) }
    }
}

extension ActionLogHeader {
    /// The longest header in bytes. The keys of a longer one, which are hashed, could be of any length.
    private static var longest: Int { 1 << 14 }
    private static var ownKeys: Set<String> { ["format", "version", "app", "started", "members"] }

    /// The line including its line feed. It names no members if it would be too long.
    var line: [UInt8] {
        let line = line(naming: members)
        return line.count <= Self.longest ? line : self.line(naming: nil)
    }

    private func line(naming members: CanonicalValue?) -> [UInt8] {
        let own: [CanonicalValue.Member] = [
            .init(key: "format", value: .text(format.name)),
            .init(key: "version", value: .number("\(format.version)")),
            .init(key: "app", value: .text(app)),
            .init(key: "started", value: .text(started)),
        ]
        let values = values.map { CanonicalValue.Member(key: $0.key, value: $0.value) }
        let named = members.map { [CanonicalValue.Member(key: "members", value: $0)] } ?? []
        return CanonicalValue.object(own + values.sortedByKey + named).bytes + [UInt8(ascii: "\n")]
    }

    /// Decodes the header in a line. Without their texts, the program's version and the time are empty.
    /// - Parameter expected: the format that is read; nil for any.
    /// - Throws: `notALog` if the line is not a header of that format, `older` or `newer` if its version is.
    init(line: [UInt8], format expected: ActionLogFormat?) throws(ActionLogReadError) {
        guard line.count <= Self.longest, case .object(let members)? = CanonicalValue(json: line[...]),
            case .text(let name)? = members.first(where: { $0.key == "format" })?.value,
            case .number(let digits)? = members.first(where: { $0.key == "version" })?.value,
            let version = Int(digits), version >= 1
        else { throw .notALog(LineMistake.mistake(inHeader: line, longest: Self.longest)) }
        if let expected {
            guard name == expected.name else {
                throw .notALog(
                    UndecodableValue(
                        member: StatePath([.key("format")]),
                        cause: .unknown(CanonicalValue.text(name).shortJSON(length: 40))))
            }
            guard version <= expected.version else { throw .newer(version: version) }
            guard version == expected.version else { throw .older(version: version, expected: expected.version) }
        }
        let values = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
        self.init(
            format: name, version: version, app: Self.printable(values["app"]),
            started: Self.printable(values["started"]), values: values)
        if case .object? = values["members"] { self.members = values["members"] }
    }

    /// The printable part of an untrusted text: printable ASCII, at most 40 characters; empty for any other value.
    private static func printable(_ value: CanonicalValue?) -> String {
        guard case .text(let text)? = value else { return "" }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }.prefix(40)))
    }
}

/// The format of a program's logs. A program reads the logs of its own format and version, and refuses any other.
public struct ActionLogFormat: Equatable, Sendable {
    /// The name, such as `todo-log`.
    public let name: String
    /// The version, from 1. It changes when older logs can no longer be replayed.
    public let version: Int

    /// Creates a format.
    public init(_ name: String, version: Int) {
        self.name = name
        self.version = version
    }
}
