import QiitaDomain

extension Configuration {
    /// A template of the configuration file: every setting with its default and a
    /// description, every key as a comment.
    static func template(_ strings: Strings) -> String {
        let usual = Configuration()
        let tabs = usual.tabs.map { quoted($0.rawValue) }.joined(separator: ", ")
        let settings = [
            ("language", quoted("auto")), ("width", "\(usual.width)"), ("ambiguousWidth", "\(usual.ambiguousWidth)"),
            ("theme", quoted(usual.theme.rawValue)), ("tabs", "[\(tabs)]"), ("mute", "[]"),
            ("mouse", "\(usual.usesMouse)"),
            ("title", "\(usual.setsTitle)"),
            ("list", quoted(usual.list.rawValue)), ("preview", "\(usual.showsPreview)"),
            ("confirmQuit", "\(usual.confirmsQuit)"), ("center", "\(usual.centersText)"),
            ("cache", "{ enabled: \(usual.cache.isEnabled), megabytes: \(usual.cache.megabytes) }"),
            ("refresh", "{ minutes: \(usual.refreshMinutes) }"),
            ("sessionLog", "\(usual.keepsSessionLog)"), ("pictures", quoted("auto")),
            ("math", quoted(usual.math.rawValue)),
            ("commands", "[]"),
        ]
        var lines = ["// \(strings.configurationTitle)", "{"]
        for (name, value) in settings { lines += ["  // \(strings.setting(name))", "  \(name): \(value),"] }
        lines += ["  // \(strings.setting("keys"))", "  keys: {"]
        for context in KeyContext.configurable { lines += screen(of: context, strings) }
        return (lines + ["  },", "}"]).joined(separator: "\n")
    }

    private static func screen(of context: KeyContext, _ strings: Strings) -> [String] {
        var lines = ["    \(context.name): {"]
        for command in Keymap.standard.configurableCommands(in: context) {
            let keys = Keymap.standard.keys(for: command, in: context).map { quoted($0.label) }.joined(separator: ", ")
            lines.append("      // \(command.name): [\(keys)], // \(strings.explanation(command, in: context))")
        }
        return lines + ["    },"]
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.map { "\\\"".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
