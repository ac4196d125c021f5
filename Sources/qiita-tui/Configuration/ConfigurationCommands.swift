import QiitaDomain

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
