import Foundation
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

    private func read(_ pipe: Pipe) -> String {
        String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    }
}
