import QiitaDomain

/// Checks the kinds and ranges of configured values, and collects the mistakes. Every function returns nil after a mistake.
struct ConfigurationChecker {
    private(set) var mistakes: [ConfigurationMistake] = []

    mutating func record(_ reason: ConfigurationMistake.Reason, at value: JSON5Value) {
        record(reason, at: value.place, value.path)
    }

    mutating func record(_ reason: ConfigurationMistake.Reason, at place: JSON5Value.Place, _ path: [String]) {
        mistakes.append(
            ConfigurationMistake(
                line: place.line, column: place.column, key: path.joined(separator: "."), reason: reason))
    }

    mutating func flag(_ value: JSON5Value) -> Bool? {
        if case .flag(let flag) = value.content { return flag }
        record(.wrongKind(wanted: .flag), at: value)
        return nil
    }

    mutating func text(_ value: JSON5Value) -> String? {
        switch value.content {
        case .text(let text): return text
        case .bare(let word): record(.withoutQuotes(word), at: value)
        case _: record(.wrongKind(wanted: .text), at: value)
        }
        return nil
    }

    mutating func list(_ value: JSON5Value) -> [JSON5Value]? {
        if case .list(let list) = value.content { return list }
        record(.wrongKind(wanted: .list), at: value)
        return nil
    }

    /// The texts of a list; nil if one of them is none.
    mutating func texts(_ value: JSON5Value) -> [String]? {
        guard let elements = list(value) else { return nil }
        let texts = elements.map { text($0) }
        return texts.contains(nil) ? nil : texts.compactMap(\.self)
    }

    /// The members of a group. Of a name that is there twice the last counts.
    mutating func members(_ value: JSON5Value) -> [JSON5Value.Member]? {
        guard case .group(let members) = value.content else {
            record(.wrongKind(wanted: .group), at: value)
            return nil
        }
        var indices: [String: Int] = [:]
        for (index, member) in members.enumerated() where indices.updateValue(index, forKey: member.name) != nil {
            record(.givenTwice, at: member.place, member.value.path)
        }
        return members.enumerated().filter { indices[$0.element.name] == $0.offset }.map(\.element)
    }

    mutating func unknown(_ member: JSON5Value.Member, allowed: [String]) {
        record(.unknownKey(allowed: allowed), at: member.place, member.value.path)
    }

    mutating func number(_ value: JSON5Value, _ range: ClosedRange<Int>, besides other: Int? = nil) -> Int? {
        let allowed = [other.map(String.init), "\(range.lowerBound)-\(range.upperBound)"].compactMap(\.self)
            .joined(separator: ", ")
        switch value.content {
        case .integer(let number) where range.contains(number) || number == other: return number
        case .integer(let number): record(.badValue("\(number)", allowed: allowed), at: value)
        case .number(let number): record(.badValue("\(number)", allowed: allowed), at: value)
        case .null, .flag, .text, .bare, .list, .group: record(.wrongKind(wanted: .number), at: value)
        }
        return nil
    }

    mutating func word<Word: RawRepresentable & CaseIterable>(
        _ value: JSON5Value, of type: Word.Type, besides: [String] = []
    ) -> Word? where Word.RawValue == String {
        guard let text = text(value) else { return nil }
        if let word = Word(rawValue: text) { return word }
        let allowed = (besides + Word.allCases.map(\.rawValue)).joined(separator: ", ")
        record(.badValue(text, allowed: allowed), at: value)
        return nil
    }
}
