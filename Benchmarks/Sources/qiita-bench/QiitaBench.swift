import Foundation

/// Every suite; a new one is a file and a line here.
@MainActor
private let suites: [any Suite] = [ReduxKitSuite(), FrameSuite()]

/// `qiita-bench [--json] [--only PREFIX]`: times the benchmarks whose name begins with the prefix.
@main
enum QiitaBench {
    @MainActor
    static func main() {
        var arguments = CommandLine.arguments.dropFirst()
        var printsJSON = false
        var prefix = ""
        while let argument = arguments.popFirst() {
            switch (argument, arguments.first) {
            case ("--json", _):
                printsJSON = true
            case ("--only", let value?):
                prefix = value
                arguments.removeFirst()
            default:
                FileHandle.standardError.write(Data("usage: qiita-bench [--json] [--only PREFIX]\n".utf8))
                exit(2)
            }
        }
        let rows = suites.flatMap { measure($0.benchmarks.filter { $0.name.hasPrefix(prefix) }) }
        print(printsJSON ? json(rows) : table(rows))
    }
}
