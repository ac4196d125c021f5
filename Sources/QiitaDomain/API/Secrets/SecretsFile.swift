import Foundation

/// A property list with the reader's token, made from `Secrets.example.plist`.
struct SecretsFile {
    /// The key of the token.
    static let key = "AccessToken"
    /// What stands there in the example.
    static let placeholder = "YOUR_QIITA_ACCESS_TOKEN"

    /// Where the file is.
    let path: String

    /// The token; nil if the example was not filled in.
    func token() throws(SecretsError) -> AccessToken? {
        let written = try value().trimmingCharacters(in: .whitespacesAndNewlines)
        guard !written.isEmpty, written != Self.placeholder else { return nil }
        guard let token = AccessToken(written) else { throw .tokenMalformed(file: path, key: Self.key) }
        return token
    }

    /// True if somebody other than the user owns the file or the link in its place: in a folder that others write to, it may
    /// be a trap.
    func isForeign(to user: uid_t) -> Bool {
        var (own, real) = (stat(), stat())
        guard lstat(path, &own) == 0, stat(path, &real) == 0 else { return false }
        return own.st_uid != user || real.st_uid != user
    }

    /// True where the file's group or everyone may read it.
    var isReadableByOthers: Bool { PlainFile(path: path).isReadableByOthers }

    private struct Content: Decodable {
        let token: String

        enum CodingKeys: String, CodingKey {
            case token = "AccessToken"
        }
    }

    /// The errors of the decoder are not passed on: they can quote the file.
    private func value() throws(SecretsError) -> String {
        let data = try content()
        guard !data.starts(with: "bplist".utf8) else { throw .binary(file: path) }
        guard XMLNesting.isShallow(data) else { throw .notAPropertyList(file: path) }
        do {
            return try PropertyListDecoder().decode(Content.self, from: data).token
        } catch DecodingError.keyNotFound {
            throw .keyMissing(file: path, key: Self.key)
        } catch DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty {
            throw .keyNotAString(file: path, key: Self.key)
        } catch DecodingError.valueNotFound(_, let context) where !context.codingPath.isEmpty {
            throw .keyNotAString(file: path, key: Self.key)
        } catch {
            throw .notAPropertyList(file: path)
        }
    }

    /// In bytes: a hundred times what a token needs.
    static let longest = 64 << 10

    /// The bytes of a plain file; a pipe would keep the application waiting.
    private func content() throws(SecretsError) -> Data {
        do throws(PlainFile.Failure) {
            return try PlainFile(path: path).read(limit: Self.longest)
        } catch {
            switch error {
            case .missing: throw .fileMissing(file: path)
            case .notAFile, .unreadable: throw .fileUnreadable(file: path)
            case .tooLarge: throw .tooLarge(file: path, limit: Self.longest)
            }
        }
    }
}

/// How deep the elements of an XML text lie in each other, found by a scan: Foundation's parser of property lists calls itself
/// for each, and would run out of stack.
enum XMLNesting {
    /// A list with a token needs three.
    private static let deepest = 32

    /// True if the text begins like XML and no element lies deeper than a list with a token needs.
    static func isShallow(_ data: Data) -> Bool {
        let bytes = Array(data)
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "<") else { return false }
        var depth = 0
        while let tag = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            if bytes[tag...].starts(with: "<!--".utf8) {
                guard let end = bytes[tag...].firstRange(of: Array("-->".utf8)) else { return true }
                index = end.upperBound
                continue
            }
            guard let end = bytes[tag...].firstIndex(of: UInt8(ascii: ">")) else { return true }
            index = end + 1
            guard let first = bytes[tag + 1..<end].first, !"!?".utf8.contains(first) else { continue }
            if first == UInt8(ascii: "/") {
                depth = max(0, depth - 1)
            } else if bytes[end - 1] != UInt8(ascii: "/") {
                depth += 1
                if depth > deepest { return false }
            }
        }
        return true
    }
}

/// What is doubtful about the reader's token.
public enum SecretsWarning: Equatable, Sendable {
    /// Other users of this machine can read the file; `chmod 600 FILE` ends that.
    case readableByOthers(file: String)
    /// The file still holds the example's words in place of a token, or nothing.
    case placeholder(file: String)
    /// The file in the working directory is used; the one in the configuration directory holds another token.
    case differsFromConfigured(file: String, configured: String)
    /// Another program's file, which would have been the last choice, holds no token that can be used.
    case foreignFileBroken(file: String)
}

/// Why the reader's token cannot be read; no case holds any of the content.
public enum SecretsError: Error, Equatable, Sendable {
    /// `QIITA_ACCESS_TOKEN` holds what cannot stand in a header.
    case variableMalformed
    /// The file does not exist.
    case fileMissing(file: String)
    /// The file cannot be read, or is none.
    case fileUnreadable(file: String)
    /// The file in the working directory belongs to another user.
    case foreignOwner(file: String)
    /// The file has more bytes than `limit`.
    case tooLarge(file: String, limit: Int)
    /// The file is a binary property list; only XML is read.
    case binary(file: String)
    /// The file is not a property list with a dictionary.
    case notAPropertyList(file: String)
    /// The dictionary does not have the key.
    case keyMissing(file: String, key: String)
    /// The key's value is not a string.
    case keyNotAString(file: String, key: String)
    /// The key's string holds what cannot stand in a header.
    case tokenMalformed(file: String, key: String)
}
