/// Finds what is wrong with a line that is not one of a log.
///
/// A line is read by `LogLine.init`, which only says that it is none; this parses it again, once, where the log ends.
enum LineMistake {
    /// The mistake in a line that is neither a record nor input.
    static func mistake(in line: [UInt8]) -> UndecodableValue {
        guard let value = CanonicalValue(json: line[...]) else {
            return invalidNumber(in: line) ?? UndecodableValue(cause: JSONReader.mistake(in: line[...]))
        }
        guard case .object = value else {
            return UndecodableValue(cause: .wrongKind(value.kind, expected: .object))
        }
        if value["format"] != nil, value["version"] != nil { return UndecodableValue(cause: .secondHeader) }
        let isInput = value["input"] != nil && value["n"] == nil && value["type"] == nil
        let checks: [(key: String, mistake: UndecodableValue.Cause?)] =
            isInput
            ? [("t", value["t"].flatMap(time))]
            : [
                ("n", number(value["n"])), ("t", time(value["t"])), ("type", type(value["type"])),
                ("action", kind(of: value["action"], .object)),
                ("parts", value["parts"].flatMap { kind(of: $0, .object) }),
                ("digest", value["digest"].flatMap { digest($0, digits: 16) { StateDigest($0) != nil } }),
            ]
        if let (key, cause) = checks.lazy.compactMap({ check in check.mistake.map { (check.key, $0) } }).first {
            return UndecodableValue(member: StatePath([.key(key)]), cause: cause)
        }
        if case .object(let parts)? = value["parts"] {
            for part in parts {
                let cause =
                    ActionLogRecord.isName(part.key.utf8)
                    ? digest(part.value, digits: 8) { PartHash($0) != nil } : .notAName
                if let cause {
                    return UndecodableValue(member: StatePath([.key("parts"), .key(part.key)]), cause: cause)
                }
            }
        }
        return UndecodableValue(cause: .unusualForm)
    }

    /// The number or time of a line that JSON does not have, such as `01`, or that is too large for a value.
    private static func invalidNumber(in line: [UInt8]) -> UndecodableValue? {
        guard let members = line.withUnsafeBufferPointer(LineMembers.init) else { return nil }
        for (key, range) in [("n", members.number), ("t", members.time)] {
            guard let range, CanonicalValue(json: line[range]) == nil else { continue }
            // The reader of JSON calls `1x` a number with text after it. As the value of a member it is not JSON.
            let cause = JSONReader.mistake(in: line[range])
            return UndecodableValue(member: StatePath([.key(key)]), cause: cause == .textAfter ? .notJSON : cause)
        }
        return nil
    }

    /// The mistake in the first line of a file that is not a header of a log.
    /// - Parameter longest: the most bytes that a header may have.
    static func mistake(inHeader line: [UInt8], longest: Int) -> UndecodableValue {
        if line.starts(with: [0xEF, 0xBB, 0xBF]) { return UndecodableValue(cause: .byteOrderMark) }
        if line.starts(with: [0xFF, 0xFE]) || line.starts(with: [0xFE, 0xFF]) {
            return UndecodableValue(cause: .utf16)
        }
        if line.first == UInt8(ascii: "{"), line.dropLast().contains(0x0D) {
            return UndecodableValue(cause: .carriageReturns)
        }
        guard line.count <= longest else { return UndecodableValue(cause: .tooLong) }
        guard let value = CanonicalValue(json: line[...]), case .object = value else {
            return UndecodableValue(cause: .noObject)
        }
        if let cause = kind(of: value["format"], .text) {
            return UndecodableValue(member: StatePath([.key("format")]), cause: cause)
        }
        return UndecodableValue(member: StatePath([.key("version")]), cause: number(value["version"]) ?? .notJSON)
    }

    private static func kind(
        of value: CanonicalValue?, _ expected: ConditionRemark.Kind
    ) -> UndecodableValue.Cause? {
        guard let value else { return .missing }
        return value.kind == expected ? nil : .wrongKind(value.kind, expected: expected)
    }

    /// The mistake in a whole number from 1.
    private static func number(_ value: CanonicalValue?) -> UndecodableValue.Cause? {
        decoded(value, as: Int.self) { $0 > 0 }
    }

    private static func time(_ value: CanonicalValue?) -> UndecodableValue.Cause? {
        decoded(value, as: Double.self) { (0...ActionLogRecord.latest).contains($0) }
    }

    private static func decoded<Number: Decodable>(
        _ value: CanonicalValue?, as type: Number.Type, where isInRange: (Number) -> Bool
    ) -> UndecodableValue.Cause? {
        if let cause = kind(of: value, .number) { return cause }
        guard let value else { return .missing }
        do throws(UndecodableValue) {
            return isInRange(try value.decoded(as: type)) ? nil : .outOfRange(value.shortJSON(length: 40))
        } catch {
            return error.cause
        }
    }

    private static func type(_ value: CanonicalValue?) -> UndecodableValue.Cause? {
        if let cause = kind(of: value, .text) { return cause }
        guard case .text(let name)? = value else { return .missing }
        return ActionLogRecord.isName(name.utf8) ? nil : .notAName
    }

    private static func digest(
        _ value: CanonicalValue, digits: Int, _ isDigest: (String) -> Bool
    ) -> UndecodableValue.Cause? {
        if let cause = kind(of: value, .text) { return cause }
        guard case .text(let text) = value, isDigest(text) else { return .notHexadecimal(digits: digits) }
        return nil
    }
}
