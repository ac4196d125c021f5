import Foundation
import QiitaDomain

/// Parses a configuration. It continues after a mistake, so that one run reports all of them.
struct ConfigurationReader {
    /// The settings that could be read.
    private(set) var configuration = Configuration()
    private var found: [ConfigurationMistake] = []
    private let outline: JSON5Outline

    /// All mistakes, from top to bottom.
    var mistakes: [ConfigurationMistake] {
        found.sorted { ($0.line ?? 0, $0.key) < ($1.line ?? 0, $1.key) }
    }

    init(_ text: String) {
        let text = String(decoding: StreamSafeText.json(Data(text.utf8)), as: UTF8.self)
        outline = JSON5Outline(text)
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        guard outline.broken == nil,
            let value = try? decoder.decode(ConfigurationValue.self, from: Data(text.utf8))
        else {
            let place = outline.broken
            found = [ConfigurationMistake(line: place?.line ?? 1, column: place?.column, reason: .notJSON5)]
            return
        }
        for (path, line) in outline.repeated {
            found.append(ConfigurationMistake(line: line, key: path.joined(separator: "."), reason: .givenTwice))
        }
        guard case .group(let values) = value else {
            found.append(ConfigurationMistake(line: 1, reason: .wrongKind(wanted: .group)))
            return
        }
        read(values)
    }

    private static let names = [
        "language", "width", "ambiguousWidth", "theme", "tabs", "mute", "mouse", "title", "list", "preview",
        "confirmQuit", "center", "cache", "refresh", "sessionLog", "keys", "pictures", "math", "commands",
    ]

    private mutating func read(_ values: [String: ConfigurationValue]) {
        for (name, value) in values {
            let path = [name]
            switch name {
            case "language": read(value, at: path)
            case "width": number(value, 20...1000, at: path).map { configuration.width = $0 }
            case "ambiguousWidth": number(value, 1...2, at: path).map { configuration.ambiguousWidth = $0 }
            case "theme": word(value, of: ThemeSetting.self, at: path).map { configuration.theme = $0 }
            case "tabs": readTabs(value, at: path)
            case "mute": readMutes(value, at: path)
            case "list": word(value, of: Configuration.ListLines.self, at: path).map { configuration.list = $0 }
            case "preview": flag(value, at: path).map { configuration.showsPreview = $0 }
            case "confirmQuit": flag(value, at: path).map { configuration.confirmsQuit = $0 }
            case "center": flag(value, at: path).map { configuration.centersText = $0 }
            case "mouse": flag(value, at: path).map { configuration.usesMouse = $0 }
            case "title": flag(value, at: path).map { configuration.setsTitle = $0 }
            case "cache": readCache(value, at: path)
            case "refresh": readRefresh(value, at: path)
            case "sessionLog": flag(value, at: path).map { configuration.keepsSessionLog = $0 }
            case "keys": readKeys(value, at: path)
            case "pictures": pictures(value, at: path).map { configuration.pictures = $0 }
            case "math": word(value, of: MathSetting.self, at: path).map { configuration.math = $0 }
            case "commands": configuration.commands = commands(value, at: path)
            case _: record(.unknownKey(allowed: Self.names), at: path)
            }
        }
        reportTakenKeys()
    }

    private mutating func read(_ value: ConfigurationValue, at path: [String]) {
        guard value != .text("auto") else { return }
        word(value, of: Strings.Language.self, besides: ["auto"], at: path).map { configuration.language = $0 }
    }

    private mutating func readTabs(_ value: ConfigurationValue, at path: [String]) {
        guard let elements = list(value, at: path) else { return }
        var tabs: [ListSource] = []
        for (index, element) in elements.enumerated() {
            let place = path + ["\(index)"]
            guard let tab = tab(element, at: place) else { continue }
            if tabs.contains(tab) { record(.givenTwice, at: place) } else { tabs.append(tab) }
        }
        if elements.isEmpty { record(.empty, at: path) }
        if elements.count > HomeState.mostTabs { record(.tooMany(most: HomeState.mostTabs), at: path) }
        configuration.tabs = tabs
    }

    private mutating func readMutes(_ value: ConfigurationValue, at path: [String]) {
        for (index, element) in (list(value, at: path) ?? []).enumerated() {
            let place = path + ["\(index)"]
            guard let text = text(element, at: place) else { continue }
            guard let mute = Mute(written: text) else {
                record(.badValue(text, allowed: Mute.forms), at: place)
                continue
            }
            if configuration.mutes.contains(mute) { record(.givenTwice, at: place) }
            configuration.mutes.append(mute)
        }
    }

    /// The list that a SOURCE names.
    private mutating func tab(_ value: ConfigurationValue, at path: [String]) -> ListSource? {
        guard case .text(let text) = value else {
            record(.wrongKind(wanted: .text), at: path)
            return nil
        }
        guard let tab = ListSource(written: text) else {
            record(.badValue(text, allowed: ListSource.forms.joined(separator: ", ")), at: path)
            return nil
        }
        return tab
    }

    private mutating func readCache(_ value: ConfigurationValue, at path: [String]) {
        for (name, value) in group(value, at: path) ?? [:] {
            let place = path + [name]
            switch name {
            case "enabled": flag(value, at: place).map { configuration.cache.isEnabled = $0 }
            case "megabytes": number(value, 1...10_000, at: place).map { configuration.cache.megabytes = $0 }
            case _: record(.unknownKey(allowed: ["enabled", "megabytes"]), at: place)
            }
        }
    }

    private mutating func readRefresh(_ value: ConfigurationValue, at path: [String]) {
        for (name, value) in group(value, at: path) ?? [:] {
            let place = path + [name]
            guard name == "minutes" else {
                record(.unknownKey(allowed: ["minutes"]), at: place)
                continue
            }
            if value == .integer(0) { continue }
            number(value, 5...1440, besides: "0", at: place).map { configuration.refreshMinutes = $0 }
        }
    }

    private mutating func readKeys(_ value: ConfigurationValue, at path: [String]) {
        guard let screens = group(value, at: path) else { return }
        for (name, value) in screens {
            guard let screen = KeyContext.configurable.first(where: { $0.name == name }) else {
                record(.unknownKey(allowed: KeyContext.configurable.map(\.name)), at: path + [name])
                continue
            }
            readKeys(of: screen, value, at: path + [name])
        }
        for clash in KeyClash.all(in: configuration.keys) {
            record(clash.reason, at: path + [clash.screen.name, clash.command.name])
        }
    }

    private mutating func readKeys(of screen: KeyContext, _ value: ConfigurationValue, at path: [String]) {
        let commands = Keymap.standard.configurableCommands(in: screen)
        for (name, value) in group(value, at: path) ?? [:] {
            let place = path + [name]
            guard let command = commands.first(where: { $0.name == name }) else {
                record(.unknownKey(allowed: commands.map(\.name)), at: place)
                continue
            }
            guard let elements = list(value, at: place) else { continue }
            configuration.keys[screen, default: [:]][command] = keys(elements, at: place)
        }
    }

    private mutating func keys(_ elements: [ConfigurationValue], at path: [String]) -> [Key] {
        var keys: [Key] = []
        for (index, element) in elements.enumerated() {
            let place = path + ["\(index)"]
            guard case .text(let label) = element else {
                record(.wrongKind(wanted: .text), at: place)
                continue
            }
            guard let key = Key(label: label) else {
                record(.unknownKeyName(label), at: place)
                continue
            }
            if keys.contains(key) { record(.givenTwice, at: place) } else { keys.append(key) }
        }
        return keys
    }
}

extension ConfigurationReader {
    mutating func record(_ reason: ConfigurationMistake.Reason, at path: [String]) {
        found.append(
            ConfigurationMistake(line: outline.line(of: path), key: path.joined(separator: "."), reason: reason))
    }

    mutating func flag(_ value: ConfigurationValue, at path: [String]) -> Bool? {
        if case .flag(let flag) = value { return flag }
        record(.wrongKind(wanted: .flag), at: path)
        return nil
    }

    mutating func text(_ value: ConfigurationValue, at path: [String]) -> String? {
        if case .text(let text) = value { return text }
        record(.wrongKind(wanted: .text), at: path)
        return nil
    }

    mutating func list(_ value: ConfigurationValue, at path: [String]) -> [ConfigurationValue]? {
        if case .list(let list) = value { return list }
        record(.wrongKind(wanted: .list), at: path)
        return nil
    }

    mutating func group(_ value: ConfigurationValue, at path: [String]) -> [String: ConfigurationValue]? {
        if case .group(let group) = value { return group }
        record(.wrongKind(wanted: .group), at: path)
        return nil
    }

    mutating func number(
        _ value: ConfigurationValue, _ range: ClosedRange<Int>, besides other: String? = nil, at path: [String]
    ) -> Int? {
        let allowed = [other, "\(range.lowerBound)-\(range.upperBound)"].compactMap(\.self).joined(separator: ", ")
        switch value {
        case .integer(let number) where range.contains(number): return number
        case .integer(let number): record(.badValue("\(number)", allowed: allowed), at: path)
        case .number(let number): record(.badValue("\(number)", allowed: allowed), at: path)
        case .null, .flag, .text, .list, .group: record(.wrongKind(wanted: .number), at: path)
        }
        return nil
    }

    mutating func word<Word: RawRepresentable & CaseIterable>(
        _ value: ConfigurationValue, of type: Word.Type, besides: [String] = [], at path: [String]
    ) -> Word? where Word.RawValue == String {
        guard case .text(let text) = value else {
            record(.wrongKind(wanted: .text), at: path)
            return nil
        }
        if let word = Word(rawValue: text) { return word }
        let allowed = (besides + Word.allCases.map(\.rawValue)).joined(separator: ", ")
        record(.badValue(text, allowed: allowed), at: path)
        return nil
    }
}
