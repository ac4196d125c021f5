extension Configuration {
    /// A template of the configuration file: every setting with its default and a
    /// description, every key as a comment.
    static func template(_ strings: Strings) -> String {
        var lines = ["// \(strings.configurationTitle)", "{"]
        for setting in ConfigurationSetting.all {
            lines.append("  // \(strings.setting(setting))")
            lines.append("  \(setting.name): \(setting.usual(strings)),")
        }
        return (lines + ["}"]).joined(separator: "\n")
    }
}
