import CSystem
import QiitaDomain

/// The program's entry point.
@main
enum QiitaTui {
    @MainActor
    static func main() {
        // Undoes what the parent of this process has blocked or ignored and the program needs. An ignored SIGHUP or SIGINT remains
        // ignored (`nohup`, work in the background) until a session on the terminal begins.
        signals_drop_inherited()
        if case .failure(let ending) = Dependencies.ofProcess { ending.end() }
        let dependencies = Dependencies.ofCommand
        let (options, messages) = (dependencies.options, dependencies.messages)
        late_curl_set_missing(messages.line(messages.strings.curlMissing), ExitCode.network.rawValue)
        switch options.command {
        case .browse: Browse(dependencies: dependencies).run()
        case .show: ShowCommand(dependencies: dependencies).run()
        case .sync: SyncCommand(dependencies: dependencies).run()
        case .login: LoginCommand(dependencies: dependencies).run()
        case .mutes: MutesCommand(dependencies: dependencies).run()
        case .outbox: OutboxCommand(dependencies: dependencies).run()
        case .render: RenderCommand(options: options).run()
        case .replay where options.replay.isRerun: RerunCommand.run(options)
        case .replay where !options.replay.isPrinting: ReplayOnTerminal(dependencies: dependencies).run()
        case .replay: ReplayPrinting.run(options)
        }
    }
}
