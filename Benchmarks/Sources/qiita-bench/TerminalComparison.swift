import CPseudoTerminal
import Foundation

/// Whole programs on terminals of 100 by 30 cells: what a start and a key cost, beside other programs of their kind.
///
/// Keys are typed one by one, each after the program has fallen silent. What is taken is the time from the key to the last
/// byte written, the processor's time of all threads, and the bytes.
struct TerminalComparison {
    /// The built program.
    let qiitaTui: String

    /// A program, what it shows first, and the keys that lead to the list that is measured.
    private struct Candidate {
        let name: String
        let words: [String]
        let expected: String
        var first: [String] = []
        var bound: Double?
    }

    /// What a key or a start costs: medians, but for `bytes`, which is the mean of the bytes written after a key, or of the kilobytes
    /// that are resident at most for a start.
    private struct Cost {
        var latency = 0.0
        var processor = 0.0
        var bytes = 0.0
    }

    private static let down = "\u{1B}OB"
    private static let pageDown = "\u{1B}[6~"
    private static let pageUp = "\u{1B}[5~"

    /// Rows for `list.key` (Down), `list.page` (PgDn and PgUp) and `start`, each first of the bare list, and for `article.page`.
    func rows(prefix: String) -> [Row] {
        guard
            ["list.key.", "list.page.", "article.page.", "start.first-paint", "start.cpu", "start.memory"].contains(
                where: {
                    $0.hasPrefix(prefix) || prefix.hasPrefix($0)
                }), let programs = ComparedPrograms()
        else { return [] }
        let lists = prefix.hasPrefix("article.") ? [] : candidates(in: programs)
        let hasArticle = "article.page.".hasPrefix(prefix) || prefix.hasPrefix("article.page.")
        return (lists.flatMap { rows(of: $0) } + (hasArticle ? articleRows(beside: programs.articleFile) : []))
            .filter { $0.name.hasPrefix(prefix) }
    }

    /// Rows for PgDn and PgUp in an article of a megabyte, first those of less with the same text.
    private func articleRows(beside text: String) -> [Row] {
        guard let server = ListServer(longBody: ComparedPrograms.longBody) else { return [] }
        let article = Array(repeating: "j", count: ListServer.longArticle) + ["\r"]
        let candidates = [
            Candidate(name: "less", words: ["less", text], expected: "端末"),
            Candidate(
                name: "qiita-tui", words: [qiitaTui, "--host", "http://127.0.0.1:\(server.port)"],
                expected: "記事0001", first: article, bound: 3),
        ]
        return candidates.flatMap { candidate in
            let pages = measureKeys(candidate, [Self.pageDown, Self.pageUp])
            let suffix = candidate.bound == nil ? ".\(candidate.name)" : ""
            return [
                Row(name: "article.page.cpu" + suffix, value: pages?.processor),
                Row(
                    name: "article.page.latency" + suffix, value: pages?.latency,
                    bound: candidate.bound.map { .atMost($0, "article.page.latency.less") }),
                Row(name: "article.page.bytes" + suffix, value: pages?.bytes, unit: "bytes"),
            ]
        }
    }

    private func candidates(in programs: ComparedPrograms) -> [Candidate] {
        let more = Array(repeating: "G", count: ListServer.count / 20 + 5) + ["g"]
        return [
            Candidate(name: "bare-list", words: [programs.bareList], expected: "記事0001"),
            Candidate(name: "less", words: ["less", programs.textFile], expected: "記事0001"),
            Candidate(name: "tig", words: ["tig", "-C", programs.repository], expected: "記事0001"),
            Candidate(
                name: "newsboat",
                words: ["newsboat", "-q", "-u", programs.feeds, "-c", programs.feedCache, "-C", programs.feedSettings],
                expected: "feed.xml", first: ["\r"]),
            Candidate(
                name: "qiita-tui", words: [qiitaTui, "--host", "http://127.0.0.1:\(programs.server.port)"],
                expected: "記事0001", first: more, bound: 1),
        ]
    }

    private func rows(of candidate: Candidate) -> [Row] {
        let suffix = candidate.bound == nil ? ".\(candidate.name)" : ""
        func row(_ name: String, _ value: Double?, _ unit: String = "ns", _ times: Double = 1) -> Row {
            Row(
                name: name + suffix, value: value, unit: unit,
                bound: candidate.bound.map { .atMost($0 * times, name + ".bare-list") })
        }
        let starts = measureStarts(candidate)
        let keys = starts == nil ? nil : measureKeys(candidate, [Self.down])
        let pages = starts == nil ? nil : measureKeys(candidate, [Self.pageDown, Self.pageUp])
        return [
            row("list.key.cpu", keys?.processor), row("list.key.latency", keys?.latency),
            row("list.key.bytes", keys?.bytes, "bytes"),
            row("list.page.cpu", pages?.processor, "ns", 1.5), row("list.page.latency", pages?.latency, "ns", 1.5),
            row("list.page.bytes", pages?.bytes, "bytes"),
            row("start.first-paint", starts?.latency, "ns", 3.5), row("start.cpu", starts?.processor, "ns", 5),
            row("start.memory", starts?.bytes, "KB", 10),
        ]
    }

    /// The start of the program, nine times: until the list is painted, and the most memory resident by then.
    private func measureStarts(_ candidate: Candidate) -> Cost? {
        var costs: [Cost] = []
        for _ in 0..<10 {
            guard var program = start(candidate) else { return nil }
            defer { terminal_end(&program) }
            let output = terminal_type(&program, "", candidate.expected, 30, 5000)
            guard output.is_expected_seen != 0 else { return nil }
            costs.append(
                Cost(
                    latency: output.last_byte, processor: output.processor,
                    bytes: Double(terminal_peak_memory(&program))))
        }
        // The first run fills what the program keeps on disk.
        return median(Array(costs.dropFirst()))
    }

    private func measureKeys(_ candidate: Candidate, _ keys: [String]) -> Cost? {
        guard var program = start(candidate) else { return nil }
        defer { terminal_end(&program) }
        _ = terminal_type(&program, "", candidate.expected, 100, 5000)
        for key in candidate.first { _ = terminal_type(&program, key, "", 60, 5000) }
        var costs: [Cost] = []
        for index in 0..<150 {
            let output = terminal_type(&program, keys[index % keys.count], "", 12, 1000)
            guard output.has_ended == 0 else { return nil }
            costs.append(Cost(latency: output.last_byte, processor: output.processor, bytes: Double(output.bytes)))
        }
        return median(costs)
    }

    private func start(_ candidate: Candidate) -> terminal_program? {
        var program = terminal_program()
        var words = candidate.words.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        return terminal_start(&program, &words, 100, 30) == 0 ? program : nil
    }

    private func median(_ costs: [Cost]) -> Cost {
        func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        return Cost(
            latency: middle(costs.map(\.latency)), processor: middle(costs.map(\.processor)),
            bytes: costs.map(\.bytes).reduce(0, +) / Double(costs.count))
    }
}
