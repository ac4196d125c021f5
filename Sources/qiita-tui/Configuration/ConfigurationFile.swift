import Foundation
import QiitaDomain

/// The file of the configuration, `config.json5` in the configuration directory.
struct ConfigurationFile {
    /// The size limit in bytes.
    static let limit = 1 << 18

    /// The result of reading it.
    enum Outcome: Equatable {
        /// The file does not exist: the defaults apply.
        case missing
        case read(Configuration)
        case mistaken([ConfigurationMistake])
    }

    /// Nil without a configuration directory.
    let path: String?

    init(path: String?) {
        self.path = path
    }

    init(environment: [String: String]) {
        path = Directories(environment: environment).config.map { $0 + "/config.json5" }
    }

    /// Reads the file and collects all mistakes in it.
    func read() -> Outcome {
        guard let path else { return .missing }
        let text: String
        do throws(PlainFile.Failure) {
            text = try PlainFile(path: path, trust: .edited()).text(limit: Self.limit)
        } catch {
            switch error {
            case .missing where FileKind(path: path) == .missing: return .missing
            case .notAFile: return .mistaken([ConfigurationMistake(reason: .notAFile)])
            case .unreadable: return .mistaken([ConfigurationMistake(reason: .unreadable)])
            case .missing, .otherOwner, .writableByOthers, .hardLinked:
                return .mistaken([ConfigurationMistake(reason: .unusable(UnusableFile(path: path, why: error)))])
            case .tooLarge: return .mistaken([ConfigurationMistake(reason: .tooLarge(limit: Self.limit))])
            case .notUTF8(let line): return .mistaken([ConfigurationMistake(line: line, reason: .notText)])
            }
        }
        let reader = ConfigurationReader(text)
        return reader.mistakes.isEmpty ? .read(reader.configuration) : .mistaken(reader.mistakes)
    }
}
