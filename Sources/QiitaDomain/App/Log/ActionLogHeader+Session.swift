import ReduxKit

/// The values with which a replay draws the screens of a session. Where a log lacks one, or holds one that is malformed, the value
/// is that of an ordinary terminal.
extension ActionLogHeader {
    /// Creates the header of a session's log.
    /// - Parameters:
    ///   - app: the version of the program.
    ///   - started: the time at which the log begins, in ISO 8601 and UTC.
    ///   - lang: the language of the screens, `ja` or `en`.
    ///   - columns: the window's width in cells.
    ///   - rows: the window's height in rows.
    ///   - ambiguousWidth: the width of an East Asian ambiguous character in cells, 1 or 2.
    public init(app: String, started: String, lang: String, columns: Int, rows: Int, ambiguousWidth: Int) {
        self.init(
            format: ActionLogFormat.session.name, version: ActionLogFormat.session.version, app: app,
            started: started, of: AppState(),
            values: [
                "lang": .text(lang), "size": .array([.number("\(columns)"), .number("\(rows)")]),
                "ambiguousWidth": .number("\(ambiguousWidth)"),
            ])
    }

    /// The language of the screens, `ja` or `en`; nil if the log does not name it.
    public var lang: String? {
        if case .text(let lang)? = values["lang"] { lang } else { nil }
    }

    /// The window's width in cells.
    public var columns: Int { size?[0] ?? 80 }

    /// The window's height in rows.
    public var rows: Int { size?[1] ?? 24 }

    /// The width of an East Asian ambiguous character in cells, 1 or 2.
    public var ambiguousWidth: Int { values["ambiguousWidth"] == 2 ? 2 : 1 }

    private var size: [Int]? {
        guard case .array(let elements)? = values["size"], elements.count == 2 else { return nil }
        let numbers = elements.compactMap { element in
            if case .number(let digits) = element { Int(digits) } else { nil }
        }
        return numbers.count == 2 && numbers.allSatisfy((1...9999).contains) ? numbers : nil
    }
}

extension ActionLogFormat {
    /// The format of the logs that are written, and the only one that is read.
    public static let session = ActionLogFormat("qiita-tui-action-log", version: 4)
}
