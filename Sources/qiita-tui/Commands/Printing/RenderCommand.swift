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
