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

// The commands of the reader's own in a configuration, and its named tabs.

extension ConfigurationChecker {
    private static let commandNames = ["key", "name", "run", "in", "input", "terminal"]

    /// Reads a command. After a mistake, parts of it are missing.
    mutating func command(_ value: JSON5Value) -> ConfiguredCommand {
        var command = ConfiguredCommand(key: .enter, name: "", words: [])
        guard let members = members(value) else { return command }
        // A misspelt key is not reported as missing, too.
        var isMisspelt = false
        for member in members {
            let value = member.value
            switch member.name {
            case "key":
                guard let label = text(value) else { continue }
                if let key = Key(label: label) { command.key = key } else { record(.unknownKeyName(label), at: value) }
            case "name":
                guard let name = text(value) else { continue }
                command.name = Sanitizer.line(name)
                if command.name.isEmpty { record(.empty, at: value) }
            case "run": command.words = words(value)
            case "in": word(value, of: ConfiguredCommand.Place.self).map { command.place = $0 }
            case "input": word(value, of: ConfiguredCommand.Input.self).map { command.input = $0 }
            case "terminal": flag(value).map { command.usesTerminal = $0 }
            case _:
                isMisspelt = true
                unknown(member, allowed: Self.commandNames)
            }
        }
        for name in ["key", "name", "run"] where value[name] == nil && !isMisspelt { record(.missing(name), at: value) }
        return command
    }

    /// The program and its arguments. A word that would run an article's text as code is a mistake.
    private mutating func words(_ value: JSON5Value) -> [String] {
        guard let elements = list(value), let words = texts(value) else { return [] }
        if words.first?.isEmpty ?? true { record(.empty, at: value) }
        let codes = CodeWord.indices(in: words)
        for (index, word) in words.enumerated() where !codes.contains(index) {
            guard let name = ConfiguredCommand.Placeholder.unknownName(in: word) else { continue }
            record(.unknownPlaceholder(name), at: elements[index])
        }
        if let code = CodeWord(in: words) { record(.placeholderInCode(code), at: elements[code.index]) }
        return words
    }
}

extension Configuration {
    /// Reports commands whose key another command has on the same screen.
    func reportTakenKeys(in value: JSON5Value, _ checker: inout ConfigurationChecker) {
        guard case .list(let elements) = value["commands"]?.content else { return }
        var keymap = Keymap.standard.rebound(keys)
        for (command, element) in zip(commands, elements) {
            guard let key = element["key"], case .text(let label) = key.content, Key(label: label) == command.key else {
                continue
            }
            let others = keymap.bindings.filter {
                $0.keys.contains(command.key) && !$0.contexts.isDisjoint(with: command.place.contexts)
            }
            if let other = others.first {
                checker.record(.keyTaken(key: command.key.label, by: other.command), at: key)
            }
            keymap = keymap.adding([command])
        }
    }
}

extension ConfigurationChecker {
    /// The list of a tab, and the name in a group of the two.
    mutating func namedTab(_ value: JSON5Value) -> (list: JSON5Value?, name: String?) {
        guard case .group = value.content, let members = members(value) else { return (value, nil) }
        var name: String?
        for member in members {
            switch member.name {
            case "list": break
            case "name":
                name = text(member.value).map(Sanitizer.line)
                if name?.isEmpty ?? false { record(.empty, at: member.value) }
            case _: unknown(member, allowed: ["list", "name"])
            }
        }
        if value["list"] == nil { record(.missing("list"), at: value) }
        return (value["list"], name)
    }
}

/// A conflict between configured keys.
struct KeyClash: Equatable {
    let screen: KeyContext
    /// The command whose keys are configured.
    let command: Command
    let reason: ConfigurationMistake.Reason

    /// All conflicts of the configured keys with each other and with the default ones.
    static func all(in keys: Configuration.Keys) -> [KeyClash] {
        let keymap = Keymap.standard.rebound(keys)
        return keys.flatMap { screen, commands in
            commands.flatMap { command, keys in
                reasons(keymap, screen, command, keys, own: Set(commands.keys)).map {
                    KeyClash(screen: screen, command: command, reason: $0)
                }
            }
        }
    }

    private static func reasons(
        _ keymap: Keymap, _ screen: KeyContext, _ command: Command, _ keys: [Key], own: Set<Command>
    ) -> [ConfigurationMistake.Reason] {
        var reasons: [ConfigurationMistake.Reason] = []
        if command == .app(.quit), keys.isEmpty { reasons.append(.quitWithoutKey) }
        for key in keys {
            if screen == .prompt, case .character = key { reasons.append(.keyTypes(key: key.label)) }
            let others = keymap.bindings(in: screen).filter { $0.command != command && $0.keys.contains(key) }
            // If both are configured, the second in the table's order is reported, so that a pair is named once.
            let order = Command.allCases
            reasons += others.map(\.command)
                .filter { other in
                    guard own.contains(other), let mine = order.firstIndex(of: command) else { return true }
                    return order.firstIndex(of: other).map { $0 < mine } ?? true
                }
                .map { .keyTaken(key: key.label, by: $0) }
        }
        return reasons
    }
}
