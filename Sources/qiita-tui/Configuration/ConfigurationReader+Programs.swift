import QiitaDomain

/// The settings that name other programs.
extension ConfigurationReader {
    private static let commandNames = ["key", "name", "run", "in", "input", "terminal"]

    mutating func commands(_ value: ConfigurationValue, at path: [String]) -> [ConfiguredCommand] {
        var commands: [ConfiguredCommand] = []
        for (index, element) in (list(value, at: path) ?? []).enumerated() {
            if let command = command(element, at: path + ["\(index)"]) { commands.append(command) }
        }
        return commands
    }

    mutating func pictures(_ value: ConfigurationValue, at path: [String]) -> PictureSetting? {
        guard case .list(let list) = value else {
            return word(value, of: PictureSetting.Name.self, at: path).map { $0 == .auto ? .auto : .off }
        }
        let words = list.compactMap { text($0, at: path) }
        if words.first?.isEmpty ?? true { record(.empty, at: path) }
        return .words(words)
    }

    private mutating func command(_ value: ConfigurationValue, at path: [String]) -> ConfiguredCommand? {
        guard let values = group(value, at: path) else { return nil }
        var command = ConfiguredCommand(key: .enter, name: "", words: [])
        for (name, value) in values {
            let place = path + [name]
            switch name {
            case "key": if let label = text(value, at: place) { readKey(label, of: &command, at: place) }
            case "name": text(value, at: place).map { command.name = Sanitizer.line($0) }
            case "run": command.words = (list(value, at: place) ?? []).compactMap { text($0, at: place) }
            case "in": word(value, of: ConfiguredCommand.Place.self, at: place).map { command.place = $0 }
            case "input": word(value, of: ConfiguredCommand.Input.self, at: place).map { command.input = $0 }
            case "terminal": flag(value, at: place).map { command.usesTerminal = $0 }
            case _: record(.unknownKey(allowed: Self.commandNames), at: place)
            }
        }
        for name in ["key", "name", "run"] where values[name] == nil { record(.missing(name), at: path) }
        if values["name"] != nil, command.name.isEmpty { record(.empty, at: path + ["name"]) }
        if values["run"] != nil, command.words.first?.isEmpty ?? true { record(.empty, at: path + ["run"]) }
        if let code = CodeWord(in: command.words) {
            record(.placeholderInCode(code), at: path + ["run", "\(code.index)"])
        }
        return command
    }

    private mutating func readKey(_ label: String, of command: inout ConfiguredCommand, at path: [String]) {
        guard let key = Key(label: label) else { return record(.unknownKeyName(label), at: path) }
        command.key = key
    }
}
