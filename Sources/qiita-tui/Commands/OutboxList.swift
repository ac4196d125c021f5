import QiitaDomain

/// The lines of `outbox list`: time, change, id or name, title; in columns on a terminal, with the account before the title, elsewhere
/// with tabs between.
struct OutboxList {
    let strings: Strings
    let clock: LocalClock
    /// The width of the terminal; nil if there is none.
    let columns: Int?
    /// The cells of the column of changes.
    var wordWidth = 8

    func line(_ intention: Intention) -> String {
        let word = OutboxRecord.word(of: intention.change)
        let subject = intention.change.subject
        guard let columns else {
            return [intention.time.iso8601, word, subject, intention.title].map { Sanitizer.line($0) }
                .joined(separator: "\t")
        }
        let measure = DisplayWidth.standard
        let line = [
            clock.date(intention.time), measure.padded(word, to: wordWidth), measure.padded(subject, to: 20),
            intention.account.map { "@\($0)" } ?? strings.unidentified, intention.title,
        ]
        .joined(separator: "  ")
        return measure.truncated(line, to: columns)
    }
}
