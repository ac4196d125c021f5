import Foundation
import Testing

@testable import ReduxKit

@Suite("Lines for a descriptor", .timeLimit(.minutes(5)))
struct LineOutputTests {
    @Test("A reader gets every line, however slow it is and whether or not the descriptor blocks")
    func slowReader() {
        let pipe = Pipe()
        let (reading, writing) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
        _ = fcntl(writing.fileDescriptor, F_SETFL, O_NONBLOCK)
        let lines = (1...60_000).map { "line \($0)\n" }.joined()
        Thread {
            let output = LineOutput(descriptor: writing.fileDescriptor)
            for number in 1...60_000 { output.print("line \(number)") }
            output.flush()
        }.start()
        // Nothing is read before the pipe is full.
        var state = pollfd(fd: writing.fileDescriptor, events: Int16(POLLOUT), revents: 0)
        while poll(&state, 1, 0) > 0 { sched_yield() }
        var read = Data()
        while read.count < lines.utf8.count, case let piece = reading.availableData, !piece.isEmpty { read += piece }
        #expect(String(decoding: read, as: UTF8.self) == lines)
        withExtendedLifetime(pipe) {}
    }
}
