/// A Qiita access token. Printing, dumping or interpolating it shows no part of it.
public struct AccessToken: Equatable, Sendable {
    /// The token as it goes into the `Authorization` header and nowhere else.
    let secret: String

    /// A token from its text, white space around it removed.
    /// Nil if nothing is left, or if it holds characters that a header cannot (RFC 6750: visible ASCII).
    public init?(_ text: String) {
        let trimmed = text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
        guard !trimmed.isEmpty, trimmed.allSatisfy({ $0.isASCII && !$0.isWhitespace && $0 > " " && $0 != "\u{7F}" })
        else { return nil }
        secret = String(trimmed)
    }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Says that there is a token.
    public var description: String {
        "<access token>"
    }

    /// Says that there is a token.
    public var debugDescription: String {
        description
    }

    /// A mirror without children, so that `dump` shows nothing either.
    public var customMirror: Mirror {
        Mirror(self, children: [])
    }
}
