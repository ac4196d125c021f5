import QiitaDomain

/// The last row: activity and messages on the left, key hints on the right.
struct StatusRow {
    let presentation: Presentation
    let chrome: Chrome

    /// `place` is the position; `age` is the time of the response if it was kept from before; `hints` are the
    /// commands to offer, most important first: in a narrow row the last of them are dropped.
    func line(
        place: String, age: Timestamp? = nil, hints: [Command], in context: KeyContext
    ) -> StyledLine {
        line(places: [place], age: age, hints: hints, in: context)
    }

    /// `places` are the position in decreasing lengths: the first is used that leaves room for the most important
    /// hint and that for help; if none does, for help alone; else the first that fits.
    func line(
        places: [String], age: Timestamp? = nil, hints: [Command], in context: KeyContext
    ) -> StyledLine {
        let measure = presentation.measure
        let columns = chrome.size.columns
        let keys = KeyHints(presentation: presentation, context: context, isRoot: chrome.isRoot)
        let candidates = places.map { status(place: $0, age: age) }
        let widths = candidates.map { measure.cells(of: StyledLine($0)) }
        let chosen =
            [keys.cells(ofDearest: 2, of: hints), keys.cells(ofDearest: 1, of: hints), -Self.gap]
            .lazy.compactMap { room in widths.firstIndex { $0 + Self.gap + room <= columns } }.first
            ?? max(0, widths.count - 1)
        let left = candidates.indices.contains(chosen) ? candidates[chosen] : []
        let right = keys.spans(hints, room: columns - measure.cells(of: StyledLine(left)) - Self.gap)
        return Row(measure: measure, columns: columns).justified(left, right)
    }

    /// The free cells left of the hints, and right of them.
    private static let gap = 3

    /// The remaining rate limit is shown when it is under a tenth.
    private func status(place: String, age: Timestamp?) -> [StyledSpan] {
        let strings = presentation.strings
        if let message = chrome.notice.message {
            let text = strings.message(message, clock: chrome.clock(strings))
            return [StyledSpan(" " + text, LongMessage.style(of: message))]
        }
        var spans = [StyledSpan(" " + place)]
        if let age {
            spans.append(StyledSpan("  " + chrome.clock(strings).ago(age), TextStyle(.dim)))
        }
        if let retry = chrome.retry {
            let text = strings.retrying(retry, clock: chrome.clock(strings))
            spans.append(StyledSpan("  " + text, TextStyle(.warning)))
        } else if let picture = chrome.picture {
            spans.append(StyledSpan("  " + strings.loadingPicture(picture), TextStyle(.info)))
        } else if chrome.loadingCount > 0 {
            spans.append(StyledSpan("  " + strings.loading(chrome.loadingCount), TextStyle(.info)))
        }
        if let limit = chrome.limit, limit.remaining * 10 < limit.limit {
            spans.append(StyledSpan("  " + strings.remaining(limit), TextStyle(.warning)))
        }
        return spans
    }
}

/// The hints for keys at the right of a status row.
struct KeyHints {
    let presentation: Presentation
    let context: KeyContext
    /// Whether going back ends the program.
    var isRoot = false

    /// The hints for these commands, most important first; the last are dropped if they have no room, but the one for
    /// help, which leads to all others, after them all.
    func spans(_ commands: [Command], room: Int) -> [StyledSpan] {
        var offered = self.offered(commands)
        while presentation.measure.cells(of: Self.joined(offered)) > room, !offered.isEmpty { Self.dropOne(&offered) }
        return offered.isEmpty ? [] : [StyledSpan(Self.joined(offered), TextStyle(.dim))]
    }

    /// The width in cells of the `count` most important hints.
    func cells(ofDearest count: Int, of commands: [Command]) -> Int {
        var offered = self.offered(commands)
        while offered.count > count { Self.dropOne(&offered) }
        return presentation.measure.cells(of: Self.joined(offered))
    }

    private static func dropOne(_ offered: inout [(command: Command, text: String)]) {
        offered.remove(at: offered.lastIndex { $0.command != .screen(.showHelp) } ?? 0)
    }

    private func offered(_ commands: [Command]) -> [(command: Command, text: String)] {
        commands.compactMap { command in hint(command).map { (command, $0) } }
    }

    private static func joined(_ hints: [(command: Command, text: String)]) -> String {
        hints.map(\.text).joined(separator: "  ")
    }

    /// Nil if the configuration gives the command no key.
    private func hint(_ command: Command) -> String? {
        guard let key = presentation.keymap.keys(for: command, in: context).first?.label else { return nil }
        let strings = presentation.strings
        let meaning = command == .screen(.back) && isRoot ? .app(.quit) : command
        return "\(key) \(context == .debugger ? strings.debuggerHint(command) : strings.hint(meaning))"
    }
}

/// A prompt over the last row of a frame, and suggestions over the row above.
struct InputRow {
    let presentation: Presentation

    /// The frame with the prompt over it; the hardware cursor stands at the caret. A text that is too long is shown around the caret.
    /// `problem` is shown after the text, or in place of the label if there is no room.
    func overlay(
        _ field: TextInput, label: String, problem: String? = nil, hint: String? = nil, columns: Int, on frame: Frame
    ) -> Frame {
        guard frame.rows.count >= ScreenLayout.minimum.rows, columns >= ScreenLayout.minimum.columns else {
            return frame
        }
        let measure = presentation.measure
        var frame = frame
        let wanted = [label, field.text, "   ", problem ?? ""].reduce(0) { $0 + measure.cells(of: $1) }
        let isBehind = wanted < columns
        let label = measure.truncated(isBehind ? label : problem.map { $0 + " " } ?? label, to: columns / 2)
        let labelCells = measure.cells(of: label)
        let room = columns - labelCells - 1
        let head = String(measure.suffix(of: String(field.head), cells: room))
        let headCells = measure.cells(of: head)
        let rest = measure.prefix(of: String(field.text.dropFirst(field.caret)), cells: room - headCells)
        let last = frame.rows.count - 1
        let said = isBehind ? problem.map { [StyledSpan("   " + $0, TextStyle(.error))] } ?? [] : []
        let style = TextStyle(isBehind || problem == nil ? .dim : .error)
        frame.rows[last] = StyledLine([StyledSpan(label, style), StyledSpan(head + rest)] + said)
        frame.cursor = Frame.Position(row: last, column: labelCells + headCells)
        if let hint, ScreenLayout(size: TerminalSize(columns: columns, rows: last + 1)).hasRules {
            frame.rows[last - 1] = measure.truncated(StyledLine(" " + hint, TextStyle(.dim)), to: columns)
        }
        return frame
    }
}

/// A message that must be shown whole, such as one with a URL or a path: if it is longer than the
/// status row it also takes the rows above.
struct LongMessage {
    let presentation: Presentation

    /// Draws the message over the last rows of the frame if it needs more than one.
    func overlay(_ chrome: Chrome, on frame: inout Frame) {
        guard let message = chrome.notice.message, Self.isWanted(whole: message), frame.rows.count > 1 else { return }
        let text = presentation.strings.message(message, clock: chrome.clock(presentation.strings))
        let lines = LineBreaker(measure: presentation.measure).lines(
            of: text, style: Self.style(of: message), width: max(1, chrome.size.columns - 2))
        guard lines.count > 1 else { return }
        let shown = lines.suffix(frame.rows.count - 1)
        frame.rows.replaceSubrange(
            (frame.rows.count - shown.count)..., with: shown.map { StyledLine([StyledSpan(" ")] + $0.spans) })
    }

    /// The look of a message.
    static func style(of message: NoticeState.Message) -> TextStyle {
        switch message {
        case .failed, .recordingFailed, .sessionLogFailed, .handedOff(.openFailed), .handedOff(.copyFailed),
            .handedOff(.runFailed), .pictureFailed:
            TextStyle(.error)
        case _: TextStyle(.info)
        }
    }

    private static func isWanted(whole message: NoticeState.Message) -> Bool {
        switch message {
        case .handedOff, .tabMade, .recordingBegan, .recordingEnded, .recordingFailed, .sessionLogFailed, .crashFound:
            true
        case _: false
        }
    }
}
