import Foundation
import Synchronization

/// A Qiita access token. Printing, dumping or interpolating it reveals no part of it.
public struct AccessToken: Equatable, Sendable {
    /// The token as text, which is used only in the `Authorization` header.
    let secret: String

    /// Creates a token from text, ignoring white space around it. Nil if nothing is left, or if the text contains
    /// characters that a header cannot contain (RFC 6750: visible ASCII).
    public init?(_ text: String) {
        let trimmed = text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
        guard !trimmed.isEmpty, trimmed.allSatisfy({ $0.isASCII && !$0.isWhitespace && $0 > " " && $0 != "\u{7F}" })
        else { return nil }
        secret = String(trimmed)
    }
}

/// Whether Qiita refused a token with which something public was requested: the answer then came without it.
public final class TokenRefusal: Sendable {
    private let isKnown = Atomic(false)

    /// No refusal yet.
    public init() {}

    /// Whether Qiita refused the token.
    public var hasHappened: Bool { isKnown.load(ordering: .relaxed) }

    /// Records that Qiita refused the token.
    func happen() { isKnown.store(true, ordering: .relaxed) }
}

extension AccessToken {
    /// Whether it is so long that no text contains it by chance; Qiita's tokens have forty characters.
    var isDistinctive: Bool { secret.utf8.count >= 20 }

    /// The text with `***` in place of the token, for the answers of a server that repeats it.
    func hidden(in text: Data) -> Data {
        let secret = Data(secret.utf8)
        guard text.withUnsafeBytes({ bytes in secret.withUnsafeBytes { Self.contains(bytes, $0) } }) else {
            return text
        }
        var result = Data()
        var rest = text[...]
        while let found = rest.range(of: secret) {
            result += rest[..<found.lowerBound] + Data("***".utf8)
            rest = rest[found.upperBound...]
        }
        return result + rest
    }

    /// Whether bytes contain others. Responses of megabytes are searched.
    private static func contains(_ bytes: UnsafeRawBufferPointer, _ wanted: UnsafeRawBufferPointer) -> Bool {
        guard var place = bytes.baseAddress, let start = wanted.baseAddress else { return false }
        var count = bytes.count - wanted.count + 1
        while count > 0, let found = memchr(place, Int32(wanted[0]), count).map(UnsafeRawPointer.init) {
            if memcmp(found, start, wanted.count) == 0 { return true }
            count -= found - place + 1
            place = found + 1
        }
        return false
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
