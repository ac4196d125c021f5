import Foundation
import QiitaDomain

/// The command that lays out an HTML body from a file or standard input.
@MainActor
struct Render {
    let options: CommandLineOptions

    func run() -> Never {
        let printed = PrintedText(options: options)
        let body = BlockParser.parse(String(decoding: input(), as: UTF8.self))
        let looks = printed.presentation.printedOptions(body, hangingCells: printed.hangingCells)
        let layout = BodyLayout(body, width: printed.columns, options: looks)
        let messages = Messages(strings: Strings(language: options.language))
        StandardOutput.write(printed.text(of: layout.allLines()), messages: messages)
        exit(ExitCode.done.rawValue)
    }

    private func input() -> Data {
        guard let file = options.file else { return FileHandle.standardInput.readDataToEndOfFile() }
        do {
            return try Data(contentsOf: URL(filePath: file))
        } catch {
            let messages = Messages(strings: Strings(language: options.language))
            messages.fail(messages.strings.unreadable(file), as: .failed)
        }
    }
}
