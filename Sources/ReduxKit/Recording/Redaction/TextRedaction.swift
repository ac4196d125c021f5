/// Replaces every text of an action's payload by one of the same length and kinds of characters; numbers, white space and
/// punctuation stay. The time of the header and the lines of input are left out.
///
/// It depends on a secret, so two redactions of a log differ. It hides the texts from a reader; it is not encryption.
public struct TextRedaction<Codec: ActionCoding>: LogRedacting where Codec.State: PartedState {
    private let payloads: PayloadRedaction<Codec>

    /// Creates a redaction of a program's logs.
    public init(of program: RecordedProgram<Codec>, secret: String) {
        let scalars = ScalarSubstitution(secret: secret, kind: Self.kind)
        payloads = PayloadRedaction(
            codec: program.codec, payload: { program.codec.payload(of: $0) },
            text: { text, _ in scalars.replaced(text) },
            number: { $0 })
    }

    /// The action with replaced texts.
    /// - Throws: `ActionCodingError` if the action cannot be decoded from them.
    public func redacted(_ action: LoggedAction) throws(ActionCodingError) -> LoggedAction {
        try payloads.redacted(action)
    }

    /// Nil: input is left out.
    public func redacted(_ input: LoggedInput, in state: Codec.State) -> LoggedInput? {
        nil
    }

    /// The header without the time.
    public func redacted(_ header: ActionLogHeader) -> ActionLogHeader {
        var header = header
        header.started = ""
        return header
    }

    /// The kind of a scalar: its category and its length in UTF-8; nil for one that stays.
    private static func kind(of scalar: Unicode.Scalar) -> UInt64? {
        let category: UInt64
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter: category = 1
        case .lowercaseLetter: category = 2
        case .modifierLetter, .otherLetter: category = 3
        case .decimalNumber: category = 4
        case .letterNumber, .otherNumber: category = 5
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: category = 6
        case .nonspacingMark, .spacingMark, .enclosingMark:
            guard !scalar.properties.isVariationSelector else { return nil }
            category = 16 + UInt64(scalar.properties.canonicalCombiningClass.rawValue)
        case _: return nil
        }
        // Symbols of ASCII have meanings in addresses and markup.
        guard category != 6 || !scalar.isASCII else { return nil }
        return category << 3 | UInt64(UTF8.width(scalar))
    }
}

/// Replaces what a log must not tell when it is shared.
public protocol LogRedacting<State> {
    /// The state of the program.
    associatedtype State

    /// The redacted action.
    /// - Throws: `ActionCodingError` if the action cannot be decoded with replaced words.
    func redacted(_ action: LoggedAction) throws(ActionCodingError) -> LoggedAction

    /// The redacted input; nil for input that is left out.
    /// - Parameters:
    ///   - input: the input.
    ///   - state: the state in which the program received it.
    func redacted(_ input: LoggedInput, in state: State) -> LoggedInput?

    /// The header without values that identify the session, such as its time.
    func redacted(_ header: ActionLogHeader) -> ActionLogHeader
}
