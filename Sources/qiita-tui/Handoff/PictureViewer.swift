import Foundation
import QiitaDomain

/// Shows pictures with another program, which has the terminal until a key is pressed.
struct PictureViewer: Sendable {
    /// The supported programs in the order of preference, with their arguments for a window.
    static let known: [(name: String, arguments: @Sendable (TerminalSize) -> [String])] = [
        ("chafa", { ["--animate", "off", "--size", "\($0.columns)x\($0.rows)"] }),
        ("timg", { ["--frames=1", "-g", "\($0.columns)x\($0.rows)"] }),
        ("viu", { _ in ["-1"] }),
    ]

    let setting: PictureSetting
    let strings: Strings
    let handoff: SystemHandoff

    /// The file of the program and its name.
    /// - Throws: `off`, or `noViewer`.
    func program() throws(PictureError) -> (name: String, file: String) {
        let names: [String]
        switch setting {
        case .off: throw .off
        case .auto: names = Self.known.map(\.name)
        case .words(let words): names = Array(words.prefix(1))
        }
        let search = ProgramSearch(variables: handoff.variables)
        for name in names {
            if let file = search.file(of: name) { return (name, file) }
        }
        throw .noViewer(tried: names)
    }

    /// Shows a picture until a key is pressed, and returns the name of the program.
    @MainActor
    func show(_ picture: String) throws(PictureError) -> String {
        let program = try program()
        let size = handoff.terminal.size
        // The last row is reserved for the hint.
        let room = TerminalSize(columns: size.columns, rows: max(1, size.rows - 1))
        let arguments: [String]
        switch setting {
        case .words(let words): arguments = Array(words.dropFirst())
        case .auto, .off: arguments = Self.known.first { $0.name == program.name }?.arguments(room) ?? []
        }
        let hint = strings.pictureHint
        guard let status = handoff.lendScreen(to: [program.file] + arguments + [picture], hint: hint) else {
            throw .viewer(.notStarted(program: program.name))
        }
        guard status == 0 else { throw .viewer(.failed(program: program.name, status: status)) }
        return program.name
    }

    /// Downloads a picture, or takes it from the cache, and shows it.
    func showing(
        _ pictures: PictureCache,
        _ fetch:
            nonisolated(nonsending) @escaping @Sendable (
                _ url: String, _ report: @escaping @MainActor @Sendable (PictureProgress) -> Void
            ) async throws(PictureError) -> Data
    ) -> PictureShowing {
        { url, report throws(PictureError) in
            _ = try program()
            let file = try await pictures.file(of: url) { () throws(PictureError) in try await fetch(url, report) }
            guard let file else { throw .notKept }
            defer { pictures.release() }
            return try await show(file)
        }
    }
}

extension SystemHandoff {
    /// Runs a program on an empty screen. Unless it fails, its output stays until a key is pressed, with `hint` on the
    /// last row.
    @MainActor
    fileprivate func lendScreen(to words: [String], hint: String) -> Int? {
        let lastRow = terminal.size.rows
        // In a narrower window the hint would wrap, and scroll the picture.
        let hint = DisplayWidth.standard.truncated(hint, to: terminal.size.columns - 1)
        return terminal.lend {
            ControllingTerminal.onEmptyScreen {
                let status = run(words)
                if status == 0 { ControllingTerminal.waitForKey(hint, row: lastRow) }
                return status
            }
        }
    }
}

/// The program that shows pictures on the terminal: the value of `pictures` in the configuration.
enum PictureSetting: Equatable, Sendable {
    /// The settings that are not a program.
    enum Name: String, CaseIterable {
        case auto, off
    }
    /// The first installed one of `PictureViewer.known`.
    case auto
    /// None: the browser opens pictures.
    case off
    /// A program and its arguments; the file is its last one.
    case words([String])
}
