import Foundation
import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor
@Suite("Showing pictures with another program", .timeLimit(.minutes(10)))
struct PictureViewerTests {
    private let folder: TemporaryFolder
    private let terminal = MemoryTerminal()

    init() throws {
        folder = try TemporaryFolder()
        terminal.start { _ in }
    }

    @Test("The first installed program shows the picture in the window, above the hint row")
    func auto() async throws {
        let viewer = try viewer(.auto, programs: ["timg", "chafa", "viu"])
        #expect(try viewer.show("/a b/$(x).png") == "chafa")
        #expect(try written("words") == "5 --animate off --size 80x23 /a b/$(x).png\n")
        #expect(terminal.loans == 1 && terminal.isOnScreen)
        #expect(try self.viewer(.auto, programs: ["viu", "timg"]).show("/a.png") == "timg")
        #expect(try self.viewer(.auto, programs: ["viu"]).show("/a.png") == "viu")
        #expect(try written("words") == "2 -1 /a.png\n")
    }

    @Test("A configured program receives its arguments, then the file")
    func words() throws {
        let viewer = try viewer(.words(["img2sixel", "-w", "400"]), programs: ["img2sixel", "chafa"])
        #expect(try viewer.show("/a.png") == "img2sixel")
        #expect(try written("words") == "3 -w 400 /a.png\n")
    }

    @Test("A program that fails is named with its status")
    func failed() throws {
        let viewer = try viewer(.auto, programs: ["chafa"], status: 2)
        #expect(throws: PictureError.viewer(.failed(program: "chafa", status: 2))) { try viewer.show("/a.png") }
        #expect(terminal.isOnScreen)
    }

    @Test("Without a program no picture is downloaded")
    func none() async throws {
        for (setting, error) in [
            (PictureSetting.auto, PictureError.noViewer(tried: ["chafa", "timg", "viu"])), (.off, .off),
            (.words(["nowhere", "-x"]), .noViewer(tried: ["nowhere"])),
        ] {
            let showing = try viewer(setting, programs: []).showing(.temporary) { _, _ throws(PictureError) in
                Issue.record("A picture was fetched")
                return Data()
            }
            await #expect(throws: error) { try await showing("https://a/b.png") { _ in } }
        }
        #expect(terminal.loans == 0)
    }

    @Test("A downloaded picture is shown again without the network; a failed download is not cached")
    func kept() async throws {
        let pictures = PictureCache(folder: folder.path + "/pictures")
        let viewer = try viewer(.auto, programs: ["chafa"])
        let broken = viewer.showing(pictures) { _, _ throws(PictureError) in throw .refused(status: 503) }
        await #expect(throws: PictureError.refused(status: 503)) { try await broken("https://a/b.png") { _ in } }
        let first = viewer.showing(pictures) { _, _ throws(PictureError) in Data("png".utf8) }
        #expect(try await first("https://a/b.png") { _ in } == "chafa")
        #expect(try await broken("https://a/b.png") { _ in } == "chafa")
        let file = try #require(await pictures.file(of: "https://a/b.png") { Data() })
        #expect(try written("words").hasSuffix(" \(file)\n"))
        #expect(terminal.loans == 2)
    }

    private func viewer(_ setting: PictureSetting, programs: [String], status: Int = 0) throws -> PictureViewer {
        let bin = folder.path + "/bin-\(UUID().uuidString)/bin"
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
        for program in programs {
            try FileManager.default.createSymbolicLink(
                at: URL(filePath: "\(bin)/\(program)"),
                withDestinationURL: Checkout.folder.appending(path: "Fixtures/programs/note-arguments.sh"))
        }
        try "\(status)".write(toFile: bin + "/../status", atomically: true, encoding: .utf8)
        last.path = bin + "/.."
        return PictureViewer(
            setting: setting, strings: .english,
            handoff: SystemHandoff(variables: ["PATH": bin], terminal: terminal))
    }

    private let last = Last()

    private final class Last { var path = "" }

    private func written(_ name: String) throws -> String {
        try String(contentsOfFile: "\(last.path)/\(name)", encoding: .utf8)
    }
}
