/// Prints what a request asks of a log.
extension ReplayCommand {
    /// Prints what is requested.
    /// - Parameters:
    ///   - request: a request with an output.
    ///   - print: receives each line of the output, which is safe for a terminal.
    ///   - say: receives each message.
    public func run(
        _ request: ReplayRequest, print: @escaping (String) -> Void, say: @escaping (ReplayMessage) -> Void
    ) -> ReplayStatus {
        guard let output = request.output else {
            say(.misused(.outputMissing))
            return .usage
        }
        return ReplayPrinter(command: self, request: request, output: output, print: print, say: say).run()
    }
}
