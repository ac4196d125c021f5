import TestSupport
import Testing

@testable import qiita_tui

@Suite("The clipboard that is chosen")
struct ClipboardTests {
    @Test(
        "It is the terminal's over SSH, else a program that has a display, else the terminal's",
        arguments: [
            (["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], ["wl-copy", "xclip", "xsel"], "wl-copy"),
            (["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], ["xclip", "xsel"], "xclip"),
            (["DISPLAY": ":0"], ["wl-copy", "xsel"], "xsel"), ([:], ["wl-copy", "xclip", "xsel"], nil),
            ([:], ["pbcopy"], "pbcopy"), (["DISPLAY": ":0"], [], nil),
            (["DISPLAY": ":0", "SSH_CONNECTION": "a b"], ["xclip"], nil),
            (["WAYLAND_DISPLAY": "w", "SSH_TTY": "/dev/pts/1"], ["wl-copy"], nil),
        ] as [([String: String], [String], String?)])
    func chosen(variables: [String: String], programs: [String], name: String?) throws {
        let folder = try TemporaryFolder()
        for program in programs { try folder.write("", to: program, mode: 0o755) }
        let clipboard = Clipboard(
            variables: variables, search: ProgramSearch(variables: ["PATH": folder.path]))
        switch clipboard {
        case .program(let chosen, let words):
            #expect(chosen == name)
            #expect(words.first == "\(folder.path)/\(chosen)")
        case .terminal:
            #expect(name == nil)
        }
    }
}
