import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

/// What holds for any text at any width.
@Suite(.inTurn) struct LineBreakerPropertyTests {
    private static let heads = Set<Character>("、。」）・：々！？〜),.;:!?]ャッー")
    /// Heads that are right behind a space or a Japanese stop, where a word starts with them.
    private static let wordHeads = Set<Character>("!?.,:;…―—")
    private static let tails = Set<Character>("「（([“«")
    private static let pairs = Set<Character>("…―—")
    /// What has rules of its own on both sides.
    private static let neutral = Set<Character>("\"'”’ \u{3000}\u{A0}\u{2060}\u{200B}\u{FE0F}-|“«")

    private func texts(_ seed: UInt64, _ count: Int) -> [String] {
        var random = Dice(seed: seed)
        return (0..<count).map { random.text(length: $0 % 60 + 1) }
    }

    @Test("No line exceeds the width, and joining the lines restores the text", arguments: 1...200)
    func widthAndText(width: Int) {
        for hanging in [0, 2] {
            let breaker = LineBreaker(measure: .standard, hangingCells: hanging)
            for text in texts(UInt64(width), 40) {
                let lines = breaker.lines(of: text, width: width).map(\.text)
                for line in lines {
                    let cells = DisplayWidth.standard.cells(of: line)
                    #expect(cells <= width + hanging)
                    let isHanging = cells > width
                    #expect(
                        !isHanging || line.last?.unicodeScalars.first.map { "、。".unicodeScalars.contains($0) } == true)
                }
                #expect(isSame(text, lines, width: width), "\(text.debugDescription) \(lines)")
                #expect(breaker.lines(of: text, width: width).map(\.text) == lines)
            }
        }
    }

    @Test("The lines do not depend on the division into spans, and no span splits a cluster", arguments: 1...60)
    func cuts(width: Int) {
        let breaker = LineBreaker(measure: .standard)
        for (number, written) in texts(UInt64(1000 + width), 40).enumerated() {
            // The end of a span ends a URL.
            let text = written.replacing("://", with: "")
            let scalars = Array(text.unicodeScalars)
            let spans = stride(from: 0, to: scalars.count, by: number % 3 + 1).map { start in
                let part = scalars[start..<min(start + number % 3 + 1, scalars.count)]
                return StyledSpan(String(String.UnicodeScalarView(part)), start % 2 == 0 ? .plain : TextStyle(.dim))
            }
            let lines = breaker.lines(of: spans, width: width)
            #expect(lines.map(\.text) == breaker.lines(of: text, width: width).map(\.text))
            for line in lines {
                #expect(line.spans.reduce(0) { $0 + $1.text.count } == line.text.count)
            }
        }
    }

    /// Whether the lines are the text but for spaces where they end, and for what is wider than a line.
    private func isSame(_ text: String, _ lines: [String], width: Int) -> Bool {
        var rest = Array(text)
        for line in lines {
            for character in line {
                guard let next = rest.first else { return false }
                let isTooWide = character == "?" && DisplayWidth.standard.cells(of: next) > width
                guard next == character || isTooWide else { return false }
                rest.removeFirst()
            }
            while let next = rest.first, isSpace(next) { rest.removeFirst() }
        }
        return rest.isEmpty
    }

    private func isSpace(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { ScalarTraits($0.value).breakClass == .space } ?? false
    }

    @Test("No line starts or ends with a forbidden character unless nothing else fits", arguments: 1...200)
    func headsAndTails(width: Int) {
        let breaker = LineBreaker(measure: .standard)
        for text in texts(UInt64(width) + 1000, 60) {
            let lines = breaker.lines(of: text, width: width).map { $0.text.map(bare) }
            for (line, next) in zip(lines, lines.dropFirst()) where isBad(line.last, next.first) {
                if let head = next.first, Self.wordHeads.contains(head),
                    isSpaced(String(text.map(bare)), line, next) || "、。，．".contains(line.last ?? " ")
                {
                    continue
                }
                if isCutAtMark(line, next, width) { continue }
                let better = (1..<max(line.count, 1)).filter { isGood(line[$0 - 1], line[$0]) }
                #expect(better.isEmpty, "\(width): \(String(line)) / \(String(next)) of \(text.debugDescription)")
            }
        }
    }

    /// A character without its marks.
    private func bare(_ character: Character) -> Character {
        character.unicodeScalars.first.map(Character.init) ?? character
    }

    /// Whether a space was between the lines, or the head stands for something too wide.
    private func isSpaced(_ text: String, _ line: [Character], _ next: [Character]) -> Bool {
        !text.contains(String(line.suffix(2) + next.prefix(2)))
    }

    /// Whether a word that hardly fits a line, or not at all, is cut before a member's name: `.count`.
    private func isCutAtMark(_ line: [Character], _ next: [Character], _ width: Int) -> Bool {
        let isWord: (Character) -> Bool = { $0.isASCII && $0 != " " }
        let count = line.reversed().prefix(while: isWord).count + next.prefix(while: isWord).count
        return next.first == "." && next.dropFirst().first?.isLetter == true && count + 4 > width
    }

    private func isBad(_ tail: Character?, _ head: Character?) -> Bool {
        guard let tail, let head, !Self.neutral.contains(tail), !Self.neutral.contains(head) else { return false }
        return Self.tails.contains(tail) || isForbiddenHead(head) || tail == head && Self.pairs.contains(head)
    }

    private func isGood(_ tail: Character, _ head: Character) -> Bool {
        guard !Self.neutral.contains(tail), !Self.neutral.contains(head), !isMark(head) else { return false }
        return !Self.tails.contains(tail) && !isForbiddenHead(head)
            && !(tail == head && Self.pairs.contains(head))
    }

    private func isMark(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { DisplayWidth.standard.cells(of: $0) == 0 } ?? true
    }

    private func isForbiddenHead(_ head: Character) -> Bool {
        Self.heads.contains(head)
    }

    @Test(
        "Difficult text is broken in linear work",
        arguments: [
            "あ", "」", "(", "a", "\u{301}", "ｶﾞ", "👍🏽", "https://", "/", " ", "…", "\u{200D}", "a\u{200B}", "、", "あ 。",
        ])
    func linearWork(piece: String) {
        let breaker = LineBreaker(measure: .standard, hangingCells: 2)
        for bytes in [20_000, 200_000] {
            let text = FlowText([StyledSpan(String(repeating: piece, count: bytes / piece.utf8.count))])
            let looks = breaker.forEachLine(of: text, width: 40) { _ in }
            #expect(looks <= 3 * bytes, "\(bytes) bytes of \(piece.debugDescription)")
        }
    }
}
