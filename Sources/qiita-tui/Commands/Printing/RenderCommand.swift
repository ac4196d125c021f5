import Foundation
import QiitaDomain

/// The command that lays out an HTML body from a file or standard input.
@MainActor
struct RenderCommand {
    let options: CommandLineOptions

    func run() -> Never {
        let printed = TextPrinter(options: options)
        let body = BlockParser.parse(String(decoding: input(), as: UTF8.self))
        let layout = PrintedBody(
            body, width: printed.columns, options: printed.bodyOptions, links: options.links)
        let messages = StandardError(strings: Strings(language: options.language))
        let page = PrintedPage(lines: layout.lines, addresses: options.links == .none ? [] : body.links)
        StandardOutput.write(printed.text(of: page), messages: messages)
        exit(ExitCode.done.rawValue)
    }

    private func input() -> Data {
        let messages = StandardError(strings: Strings(language: options.language))
        let name = options.file ?? messages.strings.standardInput
        do throws(RenderInput.Failure) {
            return try RenderInput(file: options.file).read()
        } catch {
            switch error {
            case .unreadable: messages.fail(messages.strings.unreadable(name), as: .failed)
            case .tooLong: messages.fail(messages.strings.tooLong(name, bytes: RenderInput.limit), as: .failed)
            }
        }
    }
}

/// The input of `render`: a file, a named pipe, or standard input.
private struct RenderInput: Equatable {
    /// Why the input cannot be read.
    enum Failure: Error, Equatable {
        /// The file does not exist, is a folder, or cannot be read.
        case unreadable
        /// The input has more than `limit` bytes.
        case tooLong
    }

    /// The limit in bytes: that of a response from Qiita.
    static let limit = 64 << 20

    /// The file; nil for standard input.
    let file: String?
    var limit = RenderInput.limit

    /// All of the input.
    func read() throws(Failure) -> Data {
        guard let file else { return try read(STDIN_FILENO) }
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable }
        defer { close(descriptor) }
        return try read(descriptor)
    }

    private func read(_ descriptor: Int32) throws(Failure) -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while data.count <= limit {
            let count = WaitingDescriptor(number: descriptor).read(into: &buffer)
            guard count >= 0 else { throw .unreadable }
            guard count > 0 else { return data }
            data.append(contentsOf: buffer[..<count])
        }
        throw .tooLong
    }
}
