import Foundation
import QiitaDomain
import ReduxKit

/// The debugger, which moves back and forth between the actions of a log.
///
/// Keys change its state, and each change moves the log's timeline and requests a frame. Work on the whole log runs in the background,
/// and `Esc` cancels it.
@MainActor
final class Debugger: Scene {
    /// The way in which the reader left the debugger.
    enum Ending: Equatable {
        /// The reader returned to the screens.
        case left
        /// The session continues live from this state.
        case continued(AppState)
    }

    private(set) var state: DebuggerState {
        didSet { if state != oldValue { show() } }
    }
    let history: DebuggerTimeline
    private let frames: DebuggerFrame
    private let alarm: any Alarm
    private let work: BackgroundWork
    private let options: DebuggerOptions
    /// A rejected payload and the number of its action.
    private var refused: (number: Int, text: String)?
    /// The work that is under way; nil without one.
    private var current: Run?
    private let editor: Editor
    private let onFork: OnFork
    private let onChange: @MainActor () -> Void
    private let onEnd: @MainActor (Ending) -> Void

    /// Work that is under way.
    private struct Run {
        /// Starts it again; nil where its result does not depend on what is skipped.
        let again: (@MainActor (Debugger) -> Void)?
        /// The actions that it skips; nil for work that skips none.
        let skips: Set<Int>?
    }

    /// Lets the reader edit a text and returns the result.
    typealias Editor = @MainActor (String) throws(HandoffError) -> String

    /// Opens a fork of the log.
    typealias OnFork = @MainActor (PreparedLog, DebuggerOptions) -> Void

    /// Creates a debugger for a log.
    /// - Parameters:
    ///   - work: runs work on the whole log.
    ///   - editor: edits a payload.
    ///   - onFork: called with each fork of the log.
    init(
        _ log: PreparedLog, _ options: DebuggerOptions, display: DisplaySettings, size: TerminalSize,
        alarm: any Alarm, work: BackgroundWork = BackgroundWork(),
        editor: @escaping Editor = { text throws(HandoffError) in text },
        onChange: @escaping @MainActor () -> Void, onFork: @escaping OnFork = { _, _ in },
        onEnd: @escaping @MainActor (Ending) -> Void
    ) {
        history = DebuggerTimeline(log, isRunning: options.isRunning)
        frames = DebuggerFrame(
            display: display, recorded: options.display(on: display, recorded: log.log.header.language),
            history: history, name: options.name)
        self.options = options
        self.alarm = alarm
        self.work = work
        self.editor = editor
        self.onFork = onFork
        self.onChange = onChange
        self.onEnd = onEnd
        state = DebuggerState(
            size: size, speed: options.speed, skipped: options.skipped,
            fork: options.fork == nil ? nil : .unwritten, message: options.fork?.message)
        show()
        if let position = options.fork?.position ?? (options.isRunning ? history.count : nil) { jump(to: position) }
    }

    /// The context in which keys are looked up.
    var context: KeyContext? { state.prompt == nil ? .debugger : .debuggerPrompt }

    func frame() -> Frame? { frames.frame(of: state) }

    /// Moves the timeline to what the state shows.
    private func show() {
        history.travel(to: state.position, skipping: state.skipped)
        onChange()
    }

    func resize(to size: TerminalSize) {
        state.size = size
    }

    /// Ends the debugger: no alarm and no result of work arrives any more.
    func end() {
        alarm.cancel()
        work.cancel()
    }

    // MARK: - Keys

    /// Performs a command; `key` is the key for it, which a prompt inserts.
    func handle(_ command: Command, _ key: Key) {
        if let prompt = state.prompt {
            if case .input(let command) = command { edit(prompt, command, key) }
        } else if state.helpTop != nil {
            moveHelp(command)
        } else {
            perform(command)
        }
    }

    /// Removes the message.
    func readerActs() {
        state.message = nil
    }

    /// Moves the selection with the wheel.
    func point(_ event: MouseEvent) {
        guard let lines = event.lines, state.prompt == nil else { return }
        for _ in 0..<abs(lines) { handle(.move(lines > 0 ? .down : .up), lines > 0 ? .down : .up) }
    }

    private func perform(_ command: Command) {
        switch command {
        case .move(.toFirst): jump(to: 0)
        case .move(.toLast): jump(to: history.count)
        case .move(let motion): move(motion)
        case .screen(.open): jump(to: state.selected)
        case .screen(.search): state.openPrompt(.filter)
        case .stack(.showHelp): state.helpTop = 0
        case .screen(.close): close()
        case .stack(.back): back()
        case .debugger(let command): perform(command)
        case .app, .stack, .screen, .list, .article, .dialog, .input, .own: return
        }
    }

    private func perform(_ command: DebuggerCommand) {
        switch command {
        case .play: state.isPlaying ? pause() : play()
        case .stepForward: step(by: 1)
        case .stepBack: step(by: -1)
        case .faster: change(to: state.speed.faster)
        case .slower: change(to: state.speed.slower)
        case .toggleSkip: toggleSkip()
        case .nextPane: state.pane = state.pane.next()
        case .previousPane: state.pane = state.pane.next(-1)
        case .zoomPane: state.isZoomed.toggle()
        case .findInPane: state.openPrompt(.find)
        case .runToCondition: state.openPrompt(.condition)
        case .runBackToCondition: state.openPrompt(.conditionBefore)
        case .blame: state.openPrompt(.blame, text: frames.text(of: state).path(state.paneTop) ?? "")
        case .listBroken: listBroken()
        case .nextBroken: goToBroken(isAfter: true)
        case .previousBroken: goToBroken(isAfter: false)
        case .shrink: shrink()
        case .editAction: editAction()
        case .writeLog: state.openPrompt(.write, text: defaultFile)
        case .continueLive: continueLive()
        case .scrollPaneDown: scroll(by: 1)
        case .scrollPaneUp: scroll(by: -1)
        case .panPaneRight: pan(by: 8)
        case .panPaneLeft: pan(by: -8)
        case .nextMember: goToMember(isForward: true)
        case .previousMember: goToMember(isForward: false)
        }
    }

    /// Cancels work; without work it ends the zoom, then the list of marked actions, then the filter, then returns
    /// the pane to its first position.
    private func close() {
        if state.work != nil {
            work.cancel()
            current = nil
            state.work = nil
        } else if state.isZoomed {
            state.isZoomed.toggle()
        } else if state.listing != .all {
            show(.all)
        } else if !state.filter.isEmpty {
            filter(by: "")
        } else if state.paneTop != nil {
            state.scrollPane(to: nil)
        }
    }

    private func back() {
        if state.isZoomed {
            state.isZoomed.toggle()
        } else {
            end()
            onEnd(.left)
        }
    }

    private func continueLive() {
        if let obstacle = options.obstacle { return say(.cannotContinue(reason: obstacle)) }
        let state = history.state
        end()
        onEnd(.continued(state))
    }

    private func toggleSkip() {
        guard state.selected > 0 else { return say(.nothingToSkip) }
        skip((current?.skips ?? state.skipped).symmetricDifference([state.selected]))
    }

    /// Shows a message until the next key.
    private func say(_ message: DebuggerState.Message) {
        state.message = message
    }

    /// Starts work on the whole log; the status row shows its progress.
    /// - Parameters:
    ///   - again: starts the work again where the reader skipped an action meanwhile, or took one back; nil if the result does not
    ///     depend on that.
    ///   - skips: the actions that the work skips; nil for work that skips none.
    private func begin<Value: Sendable>(
        _ kind: DebuggerState.Work.Kind, again: (@MainActor (Debugger) -> Void)? = nil, skips: Set<Int>? = nil,
        _ find: @escaping @Sendable (WorkProgress) -> Value,
        then act: @escaping @MainActor (Debugger, Value) -> Void
    ) {
        let skipped = state.skipped
        current = Run(again: again, skips: skips)
        state.work = DebuggerState.Work(kind: kind)
        work.begin(find) { [weak self] figure in
            self?.state.work?.figure = figure
        } onEnd: { [weak self] value in
            guard let self else { return }
            state.work = nil
            current = nil
            if let again, state.skipped != skipped { return again(self) }
            act(self, value)
        }
    }

    // MARK: - Moving

    /// Moves the selection, or scrolls the pane.
    private func move(_ motion: Motion) {
        let layout = frames.layout(of: state)
        switch motion {
        case .down, .up, .pageDown, .pageUp:
            if layout.isZoomed {
                scroll(motion, height: layout.paneRows)
            } else {
                select(by: motion.lines(height: layout.listRows, count: history.count + 1))
            }
        case .halfPageDown, .halfPageUp, .toFirst, .toLast: scroll(motion, height: layout.paneRows)
        }
    }

    /// The first row of the list's window in which the action with this number is visible.
    private func listTop(selected number: Int) -> Int {
        let rows = history.rows(of: state)
        return DebuggerList.top(
            selected: rows.row(upTo: number), top: state.listTop, count: rows.count,
            height: frames.layout(of: state).listRows)
    }

    /// Scrolls help, or closes it.
    private func moveHelp(_ command: Command) {
        let height = ScreenLayout(size: state.size).bodyRows
        let count = frames.helpLines(state).count
        switch command {
        case .move(let motion):
            let top = (state.helpTop ?? 0) + motion.lines(height: height, count: count)
            state.helpTop = max(0, min(top, count - height))
        case .debugger(.play): moveHelp(.move(.pageDown))
        case .stack(.back), .screen(.close), .stack(.showHelp): state.helpTop = nil
        case .app, .stack, .screen, .list, .article, .dialog, .input, .debugger, .own: return
        }
    }

    private func select(by distance: Int) {
        let rows = history.rows(of: state)
        let row = max(0, min(rows.row(upTo: state.selected) + distance, rows.count - 1))
        guard rows[row] != state.selected else { return }
        state.select(rows[row], listTop: listTop(selected: rows[row]))
    }

    private func scroll(_ motion: Motion, height: Int) {
        scroll(by: motion.lines(height: height, count: frames.text(of: state).count))
    }

    private func scroll(by lines: Int) {
        let text = frames.text(of: state)
        let height = frames.layout(of: state).paneRows
        let top = text.top(state.paneTop, height: height)
        goTo(line: top + lines)
    }

    private func goTo(line: Int) {
        var scroll = state.scroll
        scroll.top = frames.text(of: state).top(line, height: frames.layout(of: state).paneRows)
        state.scrollPane(to: scroll)
    }

    private func pan(by cells: Int) {
        var scroll = state.scroll
        scroll.left = max(0, scroll.left + cells)
        scroll.top = frames.text(of: state).top(state.paneTop, height: frames.layout(of: state).paneRows)
        if scroll != state.scroll { state.scrollPane(to: scroll) }
    }

    /// Scrolls to the next or previous part of the state.
    private func goToMember(isForward: Bool) {
        guard state.pane == .state else { return }
        let lines = history.treeLines
        let top = frames.text(of: state).top(state.paneTop, height: frames.layout(of: state).paneRows)
        let found =
            isForward
            ? lines.indices.first { $0 > top && lines[$0].depth == 0 }
            : lines.indices.last { $0 < top && lines[$0].depth == 0 }
        if let found { goTo(line: found) }
    }

    /// Jumps to a position, which ends playback.
    func jump(to position: Int) {
        let position = max(0, min(position, history.count))
        alarm.cancel()
        state.isPlaying = false
        state.move(to: position, listTop: listTop(selected: position))
    }

    /// Steps to the next or previous listed action.
    private func step(by distance: Int) {
        let rows = history.rows(of: state)
        let here = rows.row(upTo: state.position)
        // If the position is not listed, the row before it is already one step back.
        let isBetween = distance < 0 && rows[here] != state.position
        jump(to: rows[max(0, min(here + (isBetween ? 0 : distance), rows.count - 1))])
    }

    // MARK: - Playback

    /// Plays from the position; at the end, from the beginning.
    private func play() {
        if state.position >= history.count { jump(to: 0) }
        state.isPlaying = true
        waitForNext()
    }

    private func pause() {
        alarm.cancel()
        state.isPlaying = false
    }

    /// Chooses another speed, also during playback.
    private func change(to speed: PlaybackSpeed) {
        guard speed != state.speed else { return }
        state.speed = speed
        if state.isPlaying { waitForNext() }
    }

    private func waitForNext() {
        guard state.position < history.count else { return pause() }
        alarm.set(after: wait(behind: state.position)) { [weak self] in self?.playOn() }
    }

    private func playOn() {
        var next = state.position + 1
        switch state.speed {
        case .fastest:
            // A log of any length plays in fewer than 2,000 frames.
            next = state.position + max(1, history.count / 1000)
        case .half, .normal, .double, .four, .eight, .sixteen:
            while next < history.count, wait(behind: next) < .milliseconds(5) { next += 1 }
        }
        let position = min(next, history.count)
        state.move(to: position, listTop: listTop(selected: position))
        waitForNext()
    }

    /// The pause between an action and the next one.
    private func wait(behind number: Int) -> Duration {
        state.speed.wait(history.time(number + 1) - history.time(number))
    }

    // MARK: - Typed texts

    /// Inserts pasted text into the prompt; without a prompt it is ignored. It never acts as keys.
    func paste(_ text: String) {
        guard state.prompt != nil else { return }
        state.edit(.inserted(text: Sanitizer.line(text)))
    }

    /// Edits the text, enters it, or leaves the prompt.
    private func edit(_ prompt: DebuggerState.Purpose, _ command: InputCommand, _ key: Key) {
        switch command {
        case .accept: accept(state.field.text, for: prompt)
        case .leave: state.closePrompt()
        case .deleteCharacter where state.field.text.isEmpty: state.closePrompt()
        case .typeText, .deleteCharacter, .deleteForward, .deleteWord, .deleteLine, .deleteToEnd, .caretLeft,
            .caretRight, .caretToStart, .caretToEnd, .olderText, .newerText, .complete, .completeBack:
            if let edit = command.edit(of: state.field, by: key, offers: offers(for: prompt)) { state.edit(edit) }
        }
    }

    private func accept(_ text: String, for prompt: DebuggerState.Purpose) {
        if prompt.texts == .condition, !text.isEmpty {
            do throws(Condition.Problem) {
                _ = try Condition(text)
            } catch {
                return point(to: error)
            }
        }
        state.enter(text)
        switch prompt {
        case .filter: filter(by: text)
        case .find: find(text)
        case .condition: runToChange(of: text.isEmpty ? state.condition ?? "" : text, isAfter: true)
        case .conditionBefore: runToChange(of: text.isEmpty ? state.condition ?? "" : text, isAfter: false)
        case .blame: blame(text)
        case .write: write(to: text)
        }
    }

    /// Keeps the prompt open and moves the caret to the error in the condition.
    private func point(to problem: Condition.Problem) {
        let reason = frames.display.strings.mistake(problem)
        state.edit(.movedToStart)
        state.edit(.moved(steps: problem.column - 1))
        say(.conditionMistaken(reason: reason))
    }

    /// The texts that the prompt offers: earlier ones, the latest first, then suggestions from the log.
    private func offers(for prompt: DebuggerState.Purpose) -> [String] {
        let earlier = state.earlier[prompt.texts, default: []].reversed()
        let suggested =
            switch prompt {
            case .filter: history.types.filter { !earlier.contains($0) }
            case .condition, .conditionBefore: history.paths(completing: state.field.draft)
            case .blame:
                history.changes.flatMap(\.paths).map(\.description) + history.paths(completing: state.field.draft)
            case .find, .write: [String]()
            }
        let start = state.field.draft.lowercased()
        return (earlier + suggested).filter { $0.lowercased().hasPrefix(start) }
    }

    // MARK: - Searching and checking

    /// Runs to the next action at which a condition becomes true or false, or back to the previous one.
    private func runToChange(of text: String, isAfter: Bool) {
        guard let condition = try? Condition(text) else { return }
        state.condition = text
        run(to: condition, from: state.position, isAfter: isAfter)
    }

    /// - Parameter here: the position at which the search began; the reader may have moved since.
    private func run(to condition: Condition, from here: Int, isAfter: Bool) {
        let (copy, skipped) = (history.copy, state.skipped)
        begin(.searching, again: { $0.run(to: condition, from: here, isAfter: isAfter) }) { progress in
            let log = copy.log
            guard isAfter else {
                return log.change(of: condition, before: here, skipping: skipped, by: .session) { number in
                    progress.reach(number, of: here)
                    return !progress.isCancelled
                }
            }
            copy.timeline.jump(to: here)
            let start = copy.timeline.state
            return log.change(of: condition, after: here, from: start, skipping: skipped, by: .session) { number in
                progress.reach(number - here, of: log.actions.count - here)
                return !progress.isCancelled
            }
        } then: { debugger, change in
            let text = condition.text
            guard let number = change.number else {
                return debugger.say(.conditionUnchanged(text: text, holds: change.holds, isAfter: isAfter))
            }
            debugger.jump(to: number)
            debugger.say(.conditionChanged(text: text, holds: change.holds))
        }
    }

    /// Lists the actions that changed the value at a path, and jumps to the last one up to the position.
    private func blame(_ text: String) {
        guard !text.isEmpty else { return }
        guard let path = PathPattern(text) else { return say(.notFound(text: text)) }
        blame(path, text, at: state.position)
    }

    /// - Parameter here: the position at which the search began.
    private func blame(_ path: PathPattern, _ text: String, at here: Int) {
        let (copy, skipped) = (history.copy, state.skipped)
        begin(.searching, again: { $0.blame(path, text, at: here) }) { progress in
            copy.timeline.jump(to: here)
            let (log, end) = (copy.log, copy.timeline.state)
            return log.changes(at: path, of: end, skipping: skipped, by: .session) { number in
                progress.reach(number, of: log.actions.count)
                return !progress.isCancelled
            }
        } then: { debugger, numbers in
            guard !numbers.isEmpty else { return debugger.say(.valueUnchanged(path: text)) }
            debugger.show(.changes(path: text, numbers: numbers))
            if let last = numbers.last(where: { $0 <= here }) { debugger.jump(to: last) }
        }
    }

    /// Lists only the actions that break a rule or differ from the log, or all filtered actions again.
    private func listBroken() {
        guard state.listing != .broken else { return show(.all) }
        check { debugger, marks in
            guard !marks.isEmpty else { return debugger.say(.nothingBroken) }
            debugger.show(.broken)
        }
    }

    /// Jumps to the next or previous action that breaks a rule or differs from the log.
    private func goToBroken(isAfter: Bool) {
        let here = state.position
        check { debugger, marks in
            let found = isAfter ? marks.keys.filter { $0 > here }.min() : marks.keys.filter { $0 < here }.max()
            guard let found else {
                return debugger.say(marks.isEmpty ? .nothingBroken : .nothingBrokenThere(isAfter: isAfter))
            }
            debugger.jump(to: found)
        }
    }

    private func show(_ listing: DebuggerState.Listing) {
        state.listing = listing
        let number = history.rows(of: state).number(upTo: state.selected)
        state.select(number, listTop: listTop(selected: number))
    }

    /// Checks the log if that has not been done with the actions that are skipped now, then calls a closure with the marks.
    private func check(then act: @escaping @MainActor (Debugger, [Int: [ActionMark]]) -> Void) {
        if let marks = history.marks { return act(self, marks) }
        let (log, skipped) = (history.log, state.skipped)
        begin(.checking, again: { $0.check(then: act) }) { progress in
            LogCheck.marks(of: log, skipping: skipped, progress)
        } then: { debugger, marks in
            debugger.history.mark(marks)
            act(debugger, marks)
        }
    }

    /// Shows only the actions that contain each word of the text. If there are none, the list is unchanged.
    private func filter(by text: String) {
        guard text.isEmpty || history.rows(matching: text).count > 1 else {
            return say(.nothingListed(text: text))
        }
        state.filter = text
        let number = history.rows(matching: text).number(upTo: state.selected)
        state.select(number, listTop: listTop(selected: number))
    }

    /// Scrolls the pane to the next line that contains the text; an empty text repeats the last search.
    private func find(_ text: String) {
        let sought = text.isEmpty ? state.sought : text
        state.sought = sought
        guard !sought.isEmpty else { return }
        let pane = frames.text(of: state)
        let here = pane.top(state.paneTop, height: frames.layout(of: state).paneRows)
        let start = text.isEmpty ? max(here, state.paneTop ?? 0) : here - 1
        guard let line = pane.line(after: start, containing: sought) else {
            return say(.notFound(text: sought))
        }
        state.scrollPane(to: DebuggerState.Scroll(top: line))
    }

    // MARK: - Skipped actions

    /// The most actions that are reduced again while keys wait.
    private static let mostReductions = 10_000

    /// Skips exactly these actions.
    private func skip(_ numbers: Set<Int>) {
        guard current?.skips != nil || history.reductions(toSkip: numbers) > Self.mostReductions else {
            return state.skip(numbers)
        }
        let (copy, count, again) = (history.copy, history.count, current?.again)
        begin(.forking, again: again, skips: numbers) { progress in
            copy.timeline.skip(numbers) { number in
                progress.reach(number, of: count)
                return !progress.isCancelled
            }
            return copy
        } then: { debugger, copy in
            debugger.history.replace(by: copy)
            debugger.state.skip(numbers)
            again?(debugger)
        }
    }

    // MARK: - Forks

    /// Opens a minimal sequence of actions that still makes the last condition true or, without a condition, still
    /// breaks the first rule.
    private func shrink() {
        shrink(to: state.condition.flatMap { try? Condition($0) }.map(ShrinkingAim.condition) ?? .brokenRule)
    }

    private func shrink(to aim: ShrinkingAim) {
        let (log, skipped) = (history.log, state.skipped)
        begin(.shrinking, again: { $0.shrink(to: aim) }) { progress -> (fork: PreparedLog, values: [String]?)? in
            let shrunk = log.shrunk(to: aim, skipping: skipped, by: .session) { count in
                progress.reach(count)
                return !progress.isCancelled
            }
            guard let shrunk else { return nil }
            guard case .condition(let condition) = aim else { return (PreparedLog(shrunk), nil) }
            let reasons = log.differingReasons(
                for: condition, in: shrunk, skipping: skipped, by: .session, ChangeText.session(isFull: false).value)
            return (PreparedLog(shrunk), reasons?.there)
        } then: { debugger, shrunk in
            guard let (fork, values) = shrunk else { return debugger.say(.nothingToShrinkTo) }
            let count = fork.log.actions.count
            let (before, other) = (log.actions.count - skipped.count, values?.joined(separator: "  "))
            debugger.open(fork, skipping: [], at: count, saying: .shrunk(from: before, to: count, otherValues: other))
        }
    }

    /// Opens a fork with an edited payload of the selected action, at that action.
    private func editAction() {
        let number = state.selected
        guard let action = history.action(number) else { return say(.nothingToEdit) }
        let payload = RecordedProgram.session.payload(of: action) ?? .object([])
        let text = IndentedJSON(payload).lines.joined(separator: "\n") + "\n"
        let begun = refused?.number == number ? refused?.text ?? text : text
        let edited: String
        do throws(HandoffError) {
            edited = try editor(begun)
        } catch {
            return say(.payloadRefused(reason: frames.display.strings.reason(error)))
        }
        guard let payload = CanonicalValue(json: edited) else {
            refused = (number, edited)
            return say(.payloadRefused(reason: frames.display.strings.notJSON))
        }
        guard payload != CanonicalValue(json: text) else {
            refused = nil
            return say(.payloadUnchanged)
        }
        guard let other = try? action.with(payload: payload, by: ActionCodec()) else {
            refused = (number, edited)
            return say(.payloadRefused(reason: frames.display.strings.notAPayload(of: action.type)))
        }
        refused = nil
        fork(at: number, with: other)
    }

    private func fork(at number: Int, with action: LoggedAction) {
        let log = history.log
        let forked = SessionLog(
            header: log.header, actions: log.actions.replacing(number - 1, with: action), ending: log.ending)
        let skipped = state.skipped
        begin(.forking, again: { $0.fork(at: number, with: action) }) { progress in
            PreparedLog(forked, skipping: skipped) { count in
                progress.reach(count, of: forked.actions.count)
                return !progress.isCancelled
            }
        } then: { debugger, fork in
            debugger.open(fork, skipping: skipped, at: number, saying: .forked)
        }
    }

    private func open(
        _ fork: PreparedLog, skipping skipped: Set<Int>, at position: Int, saying message: DebuggerState.Message
    ) {
        if state.isPlaying { pause() }
        var options = options
        options.isRunning = false
        options.speed = state.speed
        options.skipped = skipped
        options.fork = (position, message)
        onFork(fork, options)
    }

    // MARK: - Writing

    /// The file name in the prompt at first.
    private var defaultFile: String {
        let name = options.name
        let stem = name.hasSuffix(".jsonl") ? String(name.dropLast(6)) : name
        return stem + "-fork.jsonl"
    }

    /// Writes the log without the skipped actions to a new file, with recomputed parts and digests.
    private func write(to text: String) {
        guard !text.isEmpty else { return }
        let path = (text as NSString).expandingTildeInPath
        let (log, skipped) = (history.log, state.skipped)
        begin(.writing) { _ -> Result<Int, ActionLogWriteError> in
            let actions = log.without(skipped)
            do throws(ActionLogWriteError) {
                try LogCopy<ActionCodec>(header: log.header, actions: actions).write(to: path, by: .session)
                return .success(actions.count)
            } catch {
                return .failure(error)
            }
        } then: { debugger, result in
            switch result {
            case .success(let count):
                debugger.state.name(fork: DebuggerOptions.name(of: path))
                debugger.say(.written(count: count, path: text))
            case .failure(let error):
                let reason = debugger.frames.display.strings.replay(.notWritten(error, file: text))
                debugger.say(.notWritten(reason: reason))
            }
        }
    }
}
