import Foundation
import Testing

@testable import qiita_tui

@Suite("Releasing process memory")
struct ProcessMemoryTests {
    /// Whether the address sanitizer is in place of the C library's memory, with rules of its own.
    private static let isSanitized = dlsym(nil, "__asan_init") != nil

    @Test(
        "Free memory between used blocks is released once the program has grown",
        .disabled(if: isSanitized, "The address sanitizer keeps freed memory to find who still uses it."))
    func free() throws {
        ProcessMemory.giveBackGrowth()
        let before = try #require(ProcessMemory.residentBytes)
        // 256 MB in small blocks; one in a thousand stays in use.
        var blocks: [UnsafeMutableRawPointer] = (0..<256 << 10).map { _ in
            let block = UnsafeMutableRawPointer.allocate(byteCount: 1 << 10, alignment: 8)
            memset(block, 1, 1 << 10)
            return block
        }
        let grown = try #require(ProcessMemory.residentBytes)
        try #require(grown > before + 128 << 20)
        for (index, block) in blocks.enumerated() where index % 1000 != 0 && index != blocks.count - 1 {
            block.deallocate()
        }
        blocks = blocks.indices.filter { $0 % 1000 == 0 || $0 == blocks.count - 1 }.map { blocks[$0] }
        ProcessMemory.giveBackGrowth()
        #expect(try #require(ProcessMemory.residentBytes) < grown - 128 << 20)
        for block in blocks { block.deallocate() }
    }
}
