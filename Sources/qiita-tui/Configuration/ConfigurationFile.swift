import Foundation
import QiitaDomain

/// The file of the configuration, `config.json5` in the configuration directory.
struct ConfigurationFile {
    /// The bytes that it may have.
    static let limit = 1 << 18

    /// What became of reading it.
    enum Outcome: Equatable {
        /// There is no file: everything is as it comes.
        case missing
        case read(Configuration)
        case mistaken([ConfigurationMistake])
    }

    /// Nil where there is no configuration directory.
    let path: String?

    init(path: String?) {
        self.path = path
    }

    init(environment: [String: String]) {
        path = Directories(environment: environment).config.map { $0 + "/config.json5" }
    }

    /// Reads the file, and everything that is wrong with it.
    func read() -> Outcome {
        guard let path else { return .missing }
        let data: Data
        do throws(PlainFile.Failure) {
            data = try PlainFile(path: path).read(limit: Self.limit)
        } catch {
            switch error {
            case .missing: return .missing
            case .notAFile: return .mistaken([ConfigurationMistake(reason: .notAFile)])
            case .unreadable: return .mistaken([ConfigurationMistake(reason: .unreadable)])
            case .tooLarge: return .mistaken([ConfigurationMistake(reason: .tooLarge(limit: Self.limit))])
            }
        }
        guard !data.contains(0), let text = String(validating: data, as: UTF8.self) else {
            return .mistaken([ConfigurationMistake(reason: .notText)])
        }
        let reader = ConfigurationReader(text)
        return reader.mistakes.isEmpty ? .read(reader.configuration) : .mistaken(reader.mistakes)
    }
}
