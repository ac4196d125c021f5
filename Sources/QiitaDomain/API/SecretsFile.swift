import Foundation

/// A property list with the reader's token, made from `Secrets.example.plist`.
struct SecretsFile {
    /// The key of the token.
    static let key = "AccessToken"
    /// What stands there in the example.
    static let placeholder = "YOUR_QIITA_ACCESS_TOKEN"

    /// Where the file is.
    let path: String

    /// The token; nil where the example was not filled in.
    func token() throws(SecretsError) -> AccessToken? {
        let written = try value().trimmingCharacters(in: .whitespacesAndNewlines)
        guard !written.isEmpty, written != Self.placeholder else { return nil }
        guard let token = AccessToken(written) else { throw .tokenMalformed(file: path, key: Self.key) }
        return token
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

    /// In bytes: a thousand times what a token needs.
    private static let longest = 1 << 20

    /// The bytes of a plain file; a pipe would keep the application waiting.
    private func content() throws(SecretsError) -> Data {
        do throws(PlainFile.Failure) {
            return try PlainFile(path: path).read(limit: Self.longest)
        } catch {
            switch error {
            case .missing: throw .fileMissing(file: path)
            case .notAFile, .unreadable: throw .fileUnreadable(file: path)
            case .tooLarge: throw .notAPropertyList(file: path)
            }
        }
    }
}
