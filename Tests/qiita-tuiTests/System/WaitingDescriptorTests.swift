import Foundation
import TestSupport
import Testing
@testable import qiita_tui

@Suite("Descriptors that do not block", .timeLimit(.minutes(5)))
struct WaitingDescriptorTests {
    @Test("600 kB reach a slow reader")
    func writing() throws {
        let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 / 251) }
        let pipe = try FullPipe()
        let read = pipe.read(bytes.count) { WaitingDescriptor(number: pipe.writing).write(bytes) }
        #expect(read == bytes)
    }

    @Test("A closed pipe is a failure")
    func closed() async throws {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_IGN)
            let pipe = Pipe()
            try pipe.fileHandleForReading.close()
            #expect(WaitingDescriptor(number: pipe.fileHandleForWriting.fileDescriptor).write([1]) == EPIPE)
        }
    }

    @Test("What has not arrived is waited for, and a line ends at its line feed or at the limit")
    func reading() throws {
        let pipe = Pipe()
        let (reading, writing) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
        _ = fcntl(reading.fileDescriptor, F_SETFL, O_NONBLOCK)
        let input = WaitingDescriptor(number: reading.fileDescriptor)
        Thread {
            // Not before the read below has found nothing, which no thread can see from outside: it mostly has by then.
            for _ in 0..<1000 { sched_yield() }
            try? writing.write(contentsOf: Data("一\n12345678\n\u{78}".utf8) + [0xFF, 0x0A])
            try? writing.close()
        }.start()
        #expect(input.readLine() == "一")
        #expect(input.readLine(limit: 4) == nil)
        #expect(input.readLine() == "678")
        #expect(input.readLine() == nil)
        #expect(input.readLine() == nil)
        withExtendedLifetime(pipe) {}
    }
}
