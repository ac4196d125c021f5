import Foundation
import QiitaDomain

/// The command that asks for a token, verifies it with Qiita, and saves it.
@MainActor
struct LoginCommand {
    let dependencies: Dependencies

    private var options: CommandLineOptions { dependencies.options }
    private var strings: Strings { dependencies.strings }
    private var messages: StandardError { dependencies.messages }

    func run() -> Never {
        guard Directories(environment: dependencies.variables).config != nil else { fail(.noFolder) }
        guard options.readsStandardInput || isatty(STDIN_FILENO) == 1 else {
            messages.fail(strings.noTerminalForToken, hint: strings.pipeToken, as: .usage)
        }
        guard let written = options.readsStandardInput ? pipedLine() : promptForToken(),
            !written.allSatisfy(\.isWhitespace)
        else { fail(.nothingTyped) }
        guard let token = AccessToken(written) else { fail(.unusable) }
        Task { await finish(token) }
        RunLoop.main.run()
        exit(ExitCode.failed.rawValue)
    }

    /// The maximum length of a line from a pipe in bytes, that of the token's file.
    private static let longestLine = 64 << 10

    /// The first line of standard input without a byte order mark; nil if the input is empty. A longer line ends the program.
    private func pipedLine() -> String? {
        var (line, byte) = (Data(), [UInt8](repeating: 0, count: 1))
        let input = WaitingDescriptor(number: STDIN_FILENO)
        while input.read(into: &byte) == 1, byte[0] != UInt8(ascii: "\n") {
            line.append(byte[0])
            guard line.count <= Self.longestLine else {
                messages.fail(strings.tokenTooLong(limit: Self.longestLine), as: .token)
            }
        }
        return line.isEmpty ? nil : (try? EditedText(line))?.text ?? String(decoding: line, as: UTF8.self)
    }

    private func promptForToken() -> String? {
        WaitingDescriptor(number: STDERR_FILENO).write((strings.whereTokensAreMade + "\n").utf8)
        return ControllingTerminal.secretLine(asking: strings.tokenPrompt)
    }

    private func finish(_ token: AccessToken) async {
        do throws(SignInError) {
            let (owner, file) = try await dependencies.keep(token)
            StandardOutput.write(strings.signedIn(owner, file: file) + "\n", messages: messages)
        } catch {
            fail(error)
        }
        if let earlier = Secrets.earlierPlace(environment: dependencies.variables) {
            messages.say(strings.overruled(by: earlier))
        }
        exit(ExitCode.done.rawValue)
    }

    private func fail(_ error: SignInError) -> Never {
        switch error {
        case .unconfirmed(let error):
            messages.fail(
                strings.reason(error, clock: dependencies.clock),
                hint: strings.remedyWithoutKeys(error, hasToken: true),
                as: error == .unauthorized ? .token : .network)
        case .unsaved(let failure): messages.fail(strings.unwritten(failure), as: .failed)
        case .noFolder: messages.fail(strings.noHome, as: .failed)
        case .nothingTyped: messages.fail(strings.noTokenGiven, as: .token)
        case .unusable: messages.fail(strings.tokenUnusable, as: .token)
        }
    }
}
