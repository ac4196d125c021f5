import QiitaDomain
import ReduxKit

extension ConfiguredCommand {
    /// The action that runs the command on an article, whose text is laid out as on the screen; one that says what the command lacks.
    @MainActor
    func action(on subject: ConfiguredCommandSubject, display: DisplaySettings, session: SessionState) -> any Action {
        let text = PrintedArticles(
            display: display,
            clock: LocalClock(now: session.now, zone: session.zone, strings: display.strings),
            columns: min(display.textWidth, session.window.columns))
        do throws(HandoffError) {
            return AppActionCreator.handoff.run(
                try call(on: subject) { article in text.lines(article).map { $0.text + "\n" }.joined() })
        } catch {
            return AppAction.handoff(.runFailed(command: name, error: error))
        }
    }
}
