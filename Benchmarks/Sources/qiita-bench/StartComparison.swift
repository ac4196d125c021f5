import CPseudoTerminal
import Foundation

/// Starts of the program over a cached page, until the list is painted: with short bodies, and with a body of 1.3 MB among them.
/// Both are started in turn, so that what slows the machine down for a while slows both alike.
struct StartComparison {
    /// The built program.
    let qiitaTui: String

    private static let count = 41

    /// Rows for `start.page`.
    func rows(prefix: String) -> [Row] {
        let names = (short: "start.page.short-bodies", long: "start.page.long-body")
        guard [names.short, names.long].contains(where: { $0.hasPrefix(prefix) }), let programs = ComparedPrograms(),
            let long = ListServer(longBody: 1_300_000)
        else { return [] }
        let ports = [programs.server.port, long.port]
        // The first start requests the page and caches it.
        for port in ports { _ = paint(port, silence: 500) }
        var times = [[Double]](repeating: [], count: ports.count)
        for _ in 0..<Self.count {
            for (index, port) in ports.enumerated() {
                if let time = paint(port, silence: 10) { times[index].append(time) }
            }
        }
        let medians = times.map { $0.count == Self.count ? $0.sorted()[Self.count / 2] : nil }
        return [
            Row(name: names.short, value: medians[0]),
            Row(name: names.long, value: medians[1], bound: .atMost(1.15, names.short)),
        ]
    }

    /// The time from the start to the second row of the list; nil if that is never painted.
    private func paint(_ port: UInt16, silence: Int32) -> Double? {
        var program = terminal_program()
        let texts: [String] = [qiitaTui, "--host", "http://127.0.0.1:\(port)"]
        var words = texts.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        guard terminal_start(&program, &words, 100, 30) == 0 else { return nil }
        defer { terminal_end(&program) }
        let output = terminal_type(&program, "", "記事0001", silence, 5000)
        return output.is_expected_seen != 0 ? output.expected_byte : nil
    }
}
