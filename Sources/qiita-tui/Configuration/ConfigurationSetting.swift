import QiitaDomain

/// A setting: its name, what the template says of it, and how its value is read.
struct ConfigurationSetting: Sendable {
    typealias Read = @Sendable (JSON5Value, inout Configuration, inout ConfigurationChecker) -> Void

    let name: String
    /// Nil inside a group, whose own sentence explains it.
    let sentence: Sentence?
    /// The default, as it is written.
    let usual: @Sendable (Strings) -> String
    let read: Read

    /// Reads the settings that a group holds.
    static func read(
        _ settings: [ConfigurationSetting], from value: JSON5Value, into configuration: inout Configuration,
        _ checker: inout ConfigurationChecker
    ) {
        for member in checker.members(value) ?? [] {
            if let setting = settings.first(where: { $0.name == member.name }) {
                setting.read(member.value, &configuration, &checker)
            } else {
                checker.unknown(member, allowed: settings.map(\.name))
            }
        }
    }

    /// All settings, in the order of the template.
    static let all: [ConfigurationSetting] = [
        ConfigurationSetting(
            name: "language", sentence: Sentence("言語: auto (ロケールによる), ja, en", "language: auto (the locale's), ja, en"),
            usual: { _ in "\"auto\"" },
            read: { value, configuration, checker in
                if value.content == .text("auto") { return }
                checker.word(value, of: Strings.Language.self, besides: ["auto"]).map { configuration.language = $0 }
            }),
        number(
            "width", 20...1000, \.width, Sentence("本文の幅の上限、桁: 20-1000", "maximum width of the text, in cells: 20-1000")),
        number(
            "ambiguousWidth", 1...2, \.ambiguousWidth,
            Sentence("曖昧幅の文字の桁数: 1, 2", "cells of ambiguous characters: 1, 2")),
        word("theme", \.theme, Sentence("配色: auto, dark, light, mono", "theme: auto, dark, light, mono")),
        ConfigurationSetting(
            name: "tabs",
            sentence: Sentence(
                "最初の画面のタブとその順、9個まで: " + ListSource.forms.joined(separator: ", ") + "、名前付きは { list, name }",
                "tabs of home in order, at most nine: " + ListSource.forms.joined(separator: ", ")
                    + ", with a name as { list, name }"),
            usual: { _ in "[" + Configuration().tabs.map { quoted($0.rawValue) }.joined(separator: ", ") + "]" },
            read: readTabs),
        ConfigurationSetting(
            name: "mute",
            sentence: Sentence(
                "見たくない著者、タグ、語: " + Mute.forms, "authors, tags and words that are not shown: " + Mute.forms),
            usual: { _ in "[]" },
            read: readMutes),
        flag("mouse", \.usesMouse, Sentence("マウスを使う", "use the mouse")),
        flag(
            "title", \.setsTitle,
            Sentence("表示中の記事のタイトルを端末の窓に付ける", "show the article's title as the title of the window")),
        word(
            "list", \.list, Sentence("一覧の1記事の行数: two-line, one-line", "lines per article in lists: two-line, one-line")),
        flag(
            "preview", \.showsPreview,
            Sentence("選んだ記事を一覧の横に出す (100桁から)", "show the article in focus beside the list (from 100 columns)")),
        flag("confirmQuit", \.confirmsQuit, Sentence("最初の画面の q で終了する前に確かめる", "ask before q on the first screen quits")),
        flag("center", \.centersText, Sentence("幅の広い端末で本文を中央に置く", "put the text in the middle of a wide window")),
        group(
            "cache",
            [flag("enabled", \.cache.isEnabled), number("megabytes", 1...10_000, \.cache.megabytes)],
            Sentence("読んだ記事をディスクに残す、その上限", "cache articles on disk, and the maximum size")),
        group(
            "refresh", [number("minutes", 5...1440, besides: 0, \.refreshMinutes)],
            Sentence(
                "タブの一覧を更新する間隔、分: 0 (しない), 5-1440",
                "minutes after which the lists of the tabs are refreshed: 0 (never), 5-1440")),
        flag(
            "sessionLog", \.keepsSessionLog,
            Sentence("操作をいつも記録する (最後の2回分)", "always record the session (the last two logs are kept)")),
        ConfigurationSetting(
            name: "pictures",
            sentence: Sentence(
                "画像を表示するプログラム。auto (chafa、timg、viu のうち最初に見つかったもの)、off (ブラウザ)、[\"プログラム\", \"引数\"]",
                "what shows images: auto (the first installed of chafa, timg, viu), off (the browser), [\"program\", \"argument\"]"
            ),
            usual: { _ in "\"auto\"" }, read: readPictures),
        word(
            "math", \.math,
            Sentence("数式: unicode (1行で表せる部分を Unicode で), tex", "formulas: unicode (what fits one line), tex")),
        ConfigurationSetting(
            name: "commands",
            sentence: Sentence("自分のコマンド。例: " + exampleCommand, "your own commands, for example " + exampleCommand),
            usual: { _ in "[]" },
            read: { value, configuration, checker in
                configuration.commands = checker.list(value)?.map { checker.command($0) } ?? []
            }),
        ConfigurationSetting(
            name: "keys",
            sentence: Sentence(
                "画面ごとのキー。行頭の // を外して変える。[] でキーを外す", "keys by screen: remove // to change a line; [] removes the key"),
            usual: usualKeys, read: readKeys),
    ]

    private static let exampleCommand = #"{ key: "W", name: "Save", run: ["wget", "-q", "{url}"], in: "all" }"#

    // MARK: Kinds of settings

    private typealias Path<Value> = WritableKeyPath<Configuration, Value> & Sendable

    private static func flag(
        _ name: String, _ path: Path<Bool>, _ sentence: Sentence? = nil
    ) -> ConfigurationSetting {
        ConfigurationSetting(
            name: name, sentence: sentence, usual: { _ in "\(Configuration()[keyPath: path])" },
            read: { value, configuration, checker in
                checker.flag(value).map { configuration[keyPath: path] = $0 }
            })
    }

    private static func number(
        _ name: String, _ range: ClosedRange<Int>, besides other: Int? = nil, _ path: Path<Int>,
        _ sentence: Sentence? = nil
    ) -> ConfigurationSetting {
        ConfigurationSetting(
            name: name, sentence: sentence, usual: { _ in "\(Configuration()[keyPath: path])" },
            read: { value, configuration, checker in
                checker.number(value, range, besides: other).map { configuration[keyPath: path] = $0 }
            })
    }

    private static func word<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ name: String, _ path: Path<Word>, _ sentence: Sentence
    ) -> ConfigurationSetting {
        ConfigurationSetting(
            name: name, sentence: sentence,
            usual: { _ in quoted(Configuration()[keyPath: path].rawValue) },
            read: { value, configuration, checker in
                checker.word(value, of: Word.self).map { configuration[keyPath: path] = $0 }
            })
    }

    private static func group(
        _ name: String, _ settings: [ConfigurationSetting], _ sentence: Sentence
    ) -> ConfigurationSetting {
        ConfigurationSetting(
            name: name, sentence: sentence,
            usual: { strings in
                "{ " + settings.map { "\($0.name): \($0.usual(strings))" }.joined(separator: ", ") + " }"
            },
            read: { value, configuration, checker in read(settings, from: value, into: &configuration, &checker) })
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.map { "\\\"".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }

    // MARK: Tabs, mutes, pictures

    private static let readTabs: Read = { value, configuration, checker in
        guard let elements = checker.list(value) else { return }
        var tabs: [ListSource] = []
        for element in elements {
            let (place, name) = checker.namedTab(element)
            guard let place, let text = checker.text(place) else { continue }
            if let tab = ListSource(written: text) {
                if tabs.contains(tab) { checker.record(.givenTwice, at: element) } else { tabs.append(tab) }
                configuration.tabNames[tab] = name
            } else {
                checker.record(.badValue(text, allowed: ListSource.forms.joined(separator: ", ")), at: place)
            }
        }
        if elements.isEmpty { checker.record(.empty, at: value) }
        if elements.count > HomeState.mostTabs { checker.record(.tooMany(most: HomeState.mostTabs), at: value) }
        configuration.tabs = tabs
    }

    private static let readMutes: Read = { value, configuration, checker in
        for element in checker.list(value) ?? [] {
            guard let text = checker.text(element) else { continue }
            guard let mute = Mute(written: text) else {
                checker.record(.badValue(text, allowed: Mute.forms), at: element)
                continue
            }
            if configuration.mutes.contains(mute) { checker.record(.givenTwice, at: element) }
            configuration.mutes.append(mute)
        }
    }

    private static let readPictures: Read = { value, configuration, checker in
        if case .list = value.content {
            guard let words = checker.texts(value) else { return }
            if words.first?.isEmpty ?? true { checker.record(.empty, at: value) }
            configuration.pictures = .words(words)
        } else if let name = checker.word(value, of: PictureSetting.Name.self) {
            configuration.pictures = name == .auto ? .auto : .off
        }
    }

    // MARK: Keys

    private static let usualKeys: @Sendable (Strings) -> String = { strings in
        var lines = ["{"]
        for context in KeyContext.configurable {
            lines.append("    \(context.name): {")
            for command in Keymap.standard.configurableCommands(in: context) {
                let keys = Keymap.standard.keys(for: command, in: context).map { quoted($0.label) }
                    .joined(separator: ", ")
                let explanation = strings.explanation(command, in: context)
                lines.append("      // \(command.name): [\(keys)], // \(explanation)")
            }
            lines.append("    },")
        }
        return (lines + ["  }"]).joined(separator: "\n")
    }

    private static let readKeys: Read = { value, configuration, checker in
        for member in checker.members(value) ?? [] {
            guard let screen = KeyContext.configurable.first(where: { $0.name == member.name }) else {
                checker.unknown(member, allowed: KeyContext.configurable.map(\.name))
                continue
            }
            let commands = Keymap.standard.configurableCommands(in: screen)
            for member in checker.members(member.value) ?? [] {
                guard let command = commands.first(where: { $0.name == member.name }) else {
                    checker.unknown(member, allowed: commands.map(\.name))
                    continue
                }
                guard let elements = checker.list(member.value) else { continue }
                configuration.keys[screen, default: [:]][command] = keys(elements, &checker)
            }
        }
        for clash in KeyClash.all(in: configuration.keys) {
            guard let keys = value[clash.screen.name]?[clash.command.name] else { continue }
            checker.record(clash.reason, at: keys)
        }
    }

    private static func keys(_ elements: [JSON5Value], _ checker: inout ConfigurationChecker) -> [Key] {
        var keys: [Key] = []
        for element in elements {
            guard let label = checker.text(element) else { continue }
            guard let key = Key(label: label) else {
                checker.record(.unknownKeyName(label), at: element)
                continue
            }
            if keys.contains(key) { checker.record(.givenTwice, at: element) } else { keys.append(key) }
        }
        return keys
    }
}
