import QiitaDomain

/// The part of the state that the help screen reads.
struct HelpScreenState {
    /// The first visible line.
    var top: Int
    /// The filter, typed or being typed.
    var filter: String
    /// What is muted, and what each mute hid.
    var mutes = MutesState()
    var common: CommonScreenState
}

extension HelpScreenState {
    init(_ state: AppState) {
        let isAsking = state.input.purpose == .filterHelp
        top = isAsking ? 0 : state.help.top
        filter = isAsking ? state.input.field.text : state.help.filter
        mutes = state.mutes
        common = CommonScreenState(state)
    }
}
