import Foundation
import QiitaDomain

@MainActor
struct MutesCommand {
    let dependencies: Dependencies

    private var options: CommandLineOptions { dependencies.options }
    private var strings: Strings { dependencies.strings }
    private var messages: StandardError { dependencies.messages }

    func run() -> Never {
        guard let folder = dependencies.folders.state else {
            messages.fail(dependencies.folders.unusable.first.map(strings.unusable) ?? strings.noHome, as: .failed)
        }
        let store = MuteStore.disk(folder: folder, configured: options.configuration.mutes)
        switch options.mutesOperation {
        case .list: print(state(of: store), hidden: store.counts())
        case .add: for mute in options.mutes { save(mute, isMuted: true, in: folder) }
        case .remove: for mute in options.mutes { remove(mute, from: store, in: folder) }
        }
        exit(ExitCode.done.rawValue)
    }

    private func state(of store: MuteStore) -> MutesState {
        let stored = store.read()
        if let file = stored.unusable { messages.fail(strings.unusable(file), as: .failed) }
        return MutesState(own: stored.own ?? [], configured: stored.configured)
    }

    private func remove(_ mute: Mute, from store: MuteStore, in folder: String) {
        let known = state(of: store)
        guard let found = known.known(mute) else {
            messages.fail(strings.missed(.notMuted, mute.rawValue), as: .failed)
        }
        guard !known.isConfigured(found) else {
            messages.fail(strings.missed(.configured, mute.rawValue), as: .failed)
        }
        save(found, isMuted: false, in: folder)
    }

    private func save(_ mute: Mute, isMuted: Bool, in folder: String) {
        do throws(EditableFile.Failure) {
            try MuteStore.save(mute, isMuted: isMuted, in: folder)
        } catch {
            switch error {
            case .unreadable(let file): messages.fail(strings.unusable(file), as: .failed)
            case .unwritable(let failure): messages.fail(strings.unwritten(failure), as: .failed)
            }
        }
    }

    /// A line for each: the mute, and the number of articles that it hid so far.
    private func print(_ mutes: MutesState, hidden: [String: Int]) {
        let columns = TerminalSize.standardOutputColumns
        let measure = DisplayWidth.standard
        let width = min(40, mutes.all.map { measure.cells(of: $0.rawValue) }.max() ?? 0)
        let lines = mutes.all.map { mute in
            let count = hidden[mute.rawValue] ?? 0
            guard columns != nil else { return "\(mute.rawValue)\t\(count)" }
            let text = strings.hiddenSoFar(count, isConfigured: mutes.isConfigured(mute))
            return "\(measure.padded(mute.rawValue, to: width))  \(text)"
        }
        StandardOutput.write(lines.map { $0 + "\n" }.joined(), messages: messages)
    }
}
