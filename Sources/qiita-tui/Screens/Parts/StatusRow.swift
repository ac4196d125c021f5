import QiitaDomain

/// The last row: activity and messages on the left, key hints on the right.
struct StatusRow {
    let display: DisplaySettings
    let common: CommonScreenState

    /// `place` is the position; `age` is the time of the response if it comes from the cache; `hints` are
    /// those to offer, most important first: in a narrow row the last of them are dropped.
    func line(
        place: String, age: Timestamp? = nil, hints: [Hint], in context: KeyContext
    ) -> StyledLine {
        line(places: [place], age: age, hints: hints, in: context)
    }

    /// `places` are the position in decreasing lengths: the first is used that leaves room for the most important
    /// hint and that for help; if none does, for help alone; else the first that fits.
    func line(
        places: [String], age: Timestamp? = nil, hints: [Hint], in context: KeyContext
    ) -> StyledLine {
        let measure = display.measure
        let columns = common.size.columns
        let hints = common.isLeaving ? [] : hints
        let keys = KeyHints(display: display, context: context, isRoot: common.isRoot)
        let candidates =
            common.isLeaving
            ? display.strings.saving(common.unsentCount, areSaved: common.isAllSaved)
                .map { [StyledSpan(" " + $0, TextStyle(.warning))] }
            : places.map { status(place: $0, age: age) }
        let widths = candidates.map { measure.cells(of: StyledLine($0)) }
        let chosen =
            [keys.cells(ofDearest: 2, of: hints), keys.cells(ofDearest: 1, of: hints), -Self.gap]
            .lazy.compactMap { room in widths.firstIndex { $0 + Self.gap + room <= columns } }.first
            ?? max(0, widths.count - 1)
        let left = candidates.indices.contains(chosen) ? candidates[chosen] : []
        let right = keys.spans(hints, room: columns - measure.cells(of: StyledLine(left)) - Self.gap)
        return RowComposer(measure: measure, columns: columns).justified(left, right)
    }

    /// The free cells left of the hints, and right of them.
    private static let gap = 3

    /// The remaining rate limit is shown when it is under a tenth.
    private func status(place: String, age: Timestamp?) -> [StyledSpan] {
        let strings = display.strings
        if let message = common.notice.message {
            let text = strings.message(message, clock: common.clock(strings))
            return [StyledSpan(" " + text, message.style)]
        }
        var spans = [StyledSpan(" " + place)]
        if let age {
            spans.append(StyledSpan("  " + common.clock(strings).ago(age), TextStyle(.dim)))
        }
        if let retry = common.retry {
            let text = strings.retrying(retry, clock: common.clock(strings))
            spans.append(StyledSpan("  " + text, TextStyle(.warning)))
        } else if let picture = common.picture {
            spans.append(StyledSpan("  " + strings.loadingPicture(picture), TextStyle(.info)))
        } else if common.loadingCount > 0 {
            spans.append(StyledSpan("  " + strings.loading(common.loadingCount), TextStyle(.info)))
        }
        if common.unsentCount > 0 {
            spans.append(StyledSpan("  " + strings.unsent(common.unsentCount), TextStyle(.warning)))
        }
        if let limit = common.limit, limit.remaining * 10 < limit.limit {
            spans.append(StyledSpan("  " + strings.remaining(limit), TextStyle(.warning)))
        }
        return spans
    }
}

extension NoticeState.Message {
    var style: TextStyle {
        switch self {
        case .failed, .changeKept, .changeRefused, .commentRefused, .commentNotReplaced, .commentNotDropped,
            .commentNotWritten, .changeUnsaved, .sendingBlocked, .tokenRefused, .signInFailed,
            .outboxDamaged,
            .outboxUnreadable, .recordingFailed,
            .sessionLogFailed, .handedOff(.openFailed), .handedOff(.copyFailed),
            .handedOff(.runFailed), .pictureFailed:
            TextStyle(.error)
        case _: TextStyle(.info)
        }
    }
}
