/// What can be on or off, as the whole state sees it.
extension AppState {
    /// What is known of a target of the outbox.
    func toggleState(of target: ToggleTarget) -> ToggleState {
        switch target {
        case .stock(let article): stocks[article]
        case .follow(let target): follows.targets[target]
        }
    }

    /// Whether the target is to be on: by the intention that waits, or else by what Qiita said.
    func isWanted(_ target: ToggleTarget) -> Bool {
        outbox.wanted(target) ?? (toggleState(of: target).status == .on)
    }

    /// The name of a target for messages.
    func title(of target: ToggleTarget) -> String {
        switch target {
        case .stock(let article): articles[article].map { $0.title.isEmpty ? article : $0.title } ?? article
        case .follow(let target): target.rawValue
        }
    }
}
