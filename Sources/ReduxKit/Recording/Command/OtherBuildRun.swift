/// Another build of a program, run with the same log.
struct OtherBuildRun {
    /// The command line up to the first option, such as `./other replay`.
    let command: [String]
    let request: ReplayRequest

    /// The printed lines and the exit status; 127 if the program cannot be run.
    func lines(_ words: [String]) -> (lines: [String], status: Int32) {
        let skipped = request.skipped.sorted().map(String.init).joined(separator: ",")
        let printed = Platform.output(
            of: command + words + (skipped.isEmpty ? [] : ["--skip", skipped]) + ["--", request.log])
        return (printed.text.split(separator: "\n").map(String.init), printed.status)
    }
}
