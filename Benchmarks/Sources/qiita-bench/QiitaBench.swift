import Foundation

/// The suites whose benchmarks are timed in this process; `main` adds what is measured otherwise. A new suite is a file and a line
/// here.
@MainActor
private let suites: [any Suite] = [
    ReduxKitSuite(), FrameSuite(), RenderSuite(), ArticleSuite(), BlockSuite(),
    RecordingSuite(),
]

/// `qiita-bench [--json] [--only PREFIX] [--program FILE]`: times the benchmarks whose name begins with the prefix, and the
/// built program beside others of its kind.
@main
enum QiitaBench {
    @MainActor
    static func main() {
        var arguments = CommandLine.arguments.dropFirst()
        var printsJSON = false
        var prefix = ""
        var program: String?
        while let argument = arguments.popFirst() {
            switch (argument, arguments.first) {
            case ("--json", _):
                printsJSON = true
            case ("--only", let value?):
                prefix = value
                arguments.removeFirst()
            case ("--program", let value?):
                program = value
                arguments.removeFirst()
            default:
                FileHandle.standardError.write(
                    Data("usage: qiita-bench [--json] [--only PREFIX] [--program FILE]\n".utf8))
                exit(2)
            }
        }
        var rows = suites.flatMap { measure($0.benchmarks.filter { $0.name.hasPrefix(prefix) }) }
        rows += LongListCost.rows(prefix: prefix)
        if let program {
            do {
                rows += try RenderComparison(qiitaTui: program).rows(prefix: prefix)
                rows += TerminalComparison(qiitaTui: program).rows(prefix: prefix)
                rows += StartComparison(qiitaTui: program).rows(prefix: prefix)
            } catch {
                FileHandle.standardError.write(Data("qiita-bench: \(error.localizedDescription)\n".utf8))
                exit(1)
            }
        }
        print(printsJSON ? json(rows) : table(rows))
    }
}
