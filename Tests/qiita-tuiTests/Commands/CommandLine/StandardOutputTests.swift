import Foundation
import TestSupport
import Testing
@testable import qiita_tui

@Suite("Standard output")
struct StandardOutputTests {
    @Test("The first line is written at once, the rest in blocks")
    func pieces() throws {
        let pipe = Pipe()
        let output = StandardOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor) { code in
            preconditionFailure("A pipe takes what is written: \(code)")
        }
        output.print("一")
        #expect(read(pipe) == "一\n")
        output.print("二")
        output.print("三")
        output.flush()
        #expect(read(pipe) == "二\n三\n")
    }

    @Test("Output for a slow reader is whole although the descriptor does not block")
    func slowReader() throws {
        let pipe = try FullPipe()
        let lines = (1...60_000).map { "line \($0)\n" }.joined()
        let read = pipe.read(lines.utf8.count) {
            let output = StandardOutput(descriptor: pipe.writing) { code in preconditionFailure("not written: \(code)")
            }
            for number in 1...60_000 { output.print("line \(number)") }
            output.flush()
        }
        #expect(String(decoding: read, as: UTF8.self) == lines)
    }

    private func read(_ pipe: Pipe) -> String {
        String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    }
}
