import Foundation
import QiitaDomain

/// HTML bodies of any size, made from those of the articles in `Fixtures/api`, which `make bench` finds where it runs.
enum Corpus {
    /// The bodies of all articles one after the other, as often as it takes for so many bytes; ends with a line.
    static func html(bytes: Int) -> String {
        var result = ""
        result.reserveCapacity(bytes + 1 << 10)
        while result.utf8.count < bytes, !articles.isEmpty { result += articles }
        guard let end = result.utf8.index(result.startIndex, offsetBy: bytes, limitedBy: result.endIndex) else {
            return result
        }
        let cut = result.utf8[..<end].lastIndex(of: UInt8(ascii: "\n")) ?? end
        return String(result[..<cut]) + "\n"
    }

    /// A text in pieces of at least so many bytes, cut between lines. What is left after the last full piece is dropped.
    static func pieces(of html: String, bytes: Int) -> [String] {
        var pieces: [String] = []
        var piece = ""
        for line in html.split(separator: "\n", omittingEmptySubsequences: false) {
            piece += line + "\n"
            guard piece.utf8.count >= bytes else { continue }
            pieces.append(piece)
            piece = ""
        }
        return pieces
    }

    private static let articles: String = {
        let folder = URL(filePath: "Fixtures/api/items")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let bodies = files.sorted { $0.path < $1.path }.compactMap { file -> String? in
            guard let data = try? Data(contentsOf: file) else { return nil }
            return (try? JSONDecoder().decode(Body.self, from: data))?.html
        }
        precondition(!bodies.isEmpty, "The benchmarks run in the folder that holds Fixtures.")
        return bodies.joined(separator: "\n") + "\n"
    }()

    /// The one field that is wanted.
    private struct Body: Decodable {
        let html: String?

        private enum CodingKeys: String, CodingKey {
            case html = "rendered_body"
        }
    }
}
