import QiitaDomain
import ReduxKit

/// Replaces every text, name and id in a log consistently by one of the same shape, and shifts the times.
struct Redaction: LogRedacting {
    private let text: TextReplacement
    private let payloads: PayloadRedaction<ActionCodec>
    /// The shift of all times, in seconds.
    private let shift: Int

    /// Creates a redaction whose replacements depend on the secret.
    init(secret: String) {
        let text = TextReplacement(secret: secret)
        let shift = -86400 * Int(1 + StateDigest(of: .text("\(secret) days")).value % 1000)
        self.text = text
        self.shift = shift
        payloads = PayloadRedaction(codec: ActionCodec(), payload: { ActionCodec().payload(of: $0) }) { words, key in
            Self.time(words, later: shift) ?? text.replacement(of: words, under: key)
        } number: { digits in
            guard let seconds = Int(digits), (1_000_000_000..<5_000_000_000).contains(seconds) else { return digits }
            return "\(seconds + shift)"
        }
    }

    /// The redacted action.
    /// - Throws: `ActionCodingError` if the action cannot be decoded with replaced words.
    func redacted(_ action: LoggedAction) throws(ActionCodingError) -> LoggedAction {
        try payloads.redacted(action)
    }

    /// The redacted input. A key is unchanged unless it typed a character of a text. Nil for input that this version
    /// does not know.
    func redacted(_ input: LoggedInput, in state: AppState) -> LoggedInput? {
        guard var content = RecordedInput(input) else { return nil }
        switch content {
        case .key(.character(let character)):
            guard state.takesLetters, let other = text.plain(String(character)).first else { break }
            content = .key(.character(other))
        case .paste(let pasted): content = .paste(text.plain(pasted))
        case .key, .mouse, .resize: break
        }
        return LoggedInput(
            line: input.line, position: input.position, time: input.time, json: content.value.bytes)
    }

    /// The header with a shifted time.
    func redacted(_ header: ActionLogHeader) -> ActionLogHeader {
        var header = header
        header.started = Self.time(header.started, later: shift) ?? ""
        return header
    }

    /// A time in ISO 8601, shifted; nil for any other text.
    private static func time(_ text: String, later shift: Int) -> String? {
        guard (20...30).contains(text.utf8.count), let time = Timestamp(iso8601: text) else { return nil }
        return Timestamp(seconds: time.seconds + shift).iso8601
    }
}

extension AppState {
    /// Whether the next key is a letter of a text or of a mark.
    fileprivate var takesLetters: Bool {
        input.purpose != nil || articleDetail[navigation.top.id]?.reading.awaitedMark != nil
    }
}
