import Foundation

/// A property list with the reader's token, made from `Secrets.example.plist`.
struct SecretsFile {
    static let key = "AccessToken"
    /// The value of that key in the example.
    static let placeholder = "YOUR_QIITA_ACCESS_TOKEN"

    let path: String

    /// The token; nil if the example's value was not replaced.
    func token() throws(SecretsError) -> AccessToken? {
        let written = try value().trimmingCharacters(in: .whitespacesAndNewlines)
        guard !written.isEmpty, written != Self.placeholder else { return nil }
        guard let token = AccessToken(written) else { throw .tokenMalformed(file: path, key: Self.key) }
        return token
    }

    /// True if another user owns the file or the link in its place. In a folder that others can write to, such a file
    /// may be an attack.
    func isForeign(to user: uid_t) -> Bool {
        var (own, real) = (stat(), stat())
        guard lstat(path, &own) == 0, stat(path, &real) == 0 else { return false }
        return own.st_uid != user || real.st_uid != user
    }

    /// Whether the file lies at the top of a checkout of this project, where the program's developers keep their token. Anybody can
    /// make such a folder; so a session shows the account and the path (docs/decisions/0032-the-token-of-a-folder.md).
    static func isOfCheckout(_ path: String) -> Bool {
        let package = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex) + "/Package.swift"
        guard let manifest = try? PlainFile(path: String(package), trust: .edited()).read(limit: longest) else {
            return false
        }
        return manifest.firstRange(of: Data("name: \"qiita-tui\"".utf8)) != nil
    }

    /// True if the file's group or everyone can read it.
    var isReadableByOthers: Bool { PlainFile(path: path).isReadableByOthers }

    private struct Content: Decodable {
        let token: String

        enum CodingKeys: String, CodingKey {
            case token = "AccessToken"
        }
    }

    /// The decoder's errors are not passed on, because they can quote the file.
    private func value() throws(SecretsError) -> String {
        let data = try content()
        guard !data.starts(with: "bplist".utf8) else { throw .binary(file: path) }
        guard PropertyListNesting.isShallow(data) else { throw .notAPropertyList(file: path) }
        do {
            return try PropertyListDecoder().decode(Content.self, from: Self.streamSafe(data)).token
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

    /// The list with bounded runs of combining marks, since the decoder hashes its keys.
    static func streamSafe(_ list: Data) -> Data {
        String(validating: list, as: UTF8.self).map { Data(StreamSafeText.of($0).utf8) } ?? list
    }

    /// The maximum size in bytes, a hundred times what a token needs.
    static let longest = 64 << 10

    /// The content of a plain file. Other kinds are rejected, since reading a pipe would block.
    private func content() throws(SecretsError) -> Data {
        do throws(PlainFile.Failure) {
            return try PlainFile(path: path).read(limit: Self.longest)
        } catch {
            switch error {
            case .missing: throw .fileMissing(file: path)
            case .notAFile, .unreadable, .notUTF8, .otherOwner, .writableByOthers, .hardLinked:
                throw .fileUnreadable(file: path)
            case .tooLarge: throw .tooLarge(file: path, limit: Self.longest)
            }
        }
    }
}

/// A check of the nesting depth of XML elements. Foundation's property list parser recurses for each level and
/// overflows the stack on deep nesting.
enum PropertyListNesting {
    /// The maximum depth; a list with a token needs three levels.
    private static let deepest = 32

    /// True if the text begins like XML and its elements are nested no deeper than the maximum.
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
