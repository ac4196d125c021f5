import QiitaDomain
import TestSupport

@testable import qiita_tui

/// What a session is, decided by its seed alone: who reads, what Qiita has, what goes wrong, and what the reader does.
struct SimulationPlan: Sendable {
    /// What numbers are drawn for. Each has its own, so that leaving an input out changes nothing else.
    enum Stream: UInt64 {
        case plan = 1, inputs, qiita, changes, network, outside, editor, schedule, clock
    }

    let seed: UInt64
    let size: TerminalSize
    let strings: Strings
    let hasToken: Bool
    let keeps: Bool
    let articleCount: Int
    /// How many of a hundred articles are stocked when the session begins.
    let stockedShare: Int
    /// The changes that come from elsewhere, and the milliseconds from one to the next at most.
    let changes: [SimulatedQiita.Change]
    let changeInterval: Int
    /// The longest way of a request or an answer in milliseconds.
    let longestWay: Int
    /// How many of a hundred calls go wrong.
    let faults: Int
    /// The calls that Qiita answers in an hour.
    let limit: Int
    /// The tabs of the first screen, sometimes with the history.
    let tabs: [ListSource]
    /// The seconds after which the lists of the tabs are requested again; nil if they are not.
    let refreshSeconds: Int?
    /// How many seconds the reader's clock is ahead of Qiita's from which millisecond on.
    let clock: [(time: Int, ahead: Int)]
    /// Frames are drawn after every so many events.
    let frameInterval: Int
    /// How many articles are posted at a time.
    let burst: Int
    var inputs: [TimedInput]

    init(seed: UInt64, inputs: [TimedInput]? = nil) {
        self.seed = seed
        var dice = Self.dice(seed, .plan)
        size = Self.sizes[dice.next(0...(Self.sizes.count - 1))]
        strings = dice.next(0...1) == 0 ? .japanese : .english
        hasToken = dice.next(0...9) > 0
        keeps = dice.next(0...2) == 0
        articleCount = [0, 3, 19, 20, 21, 30, 45, 45, 64][dice.next(0...8)]
        stockedShare = [0, 20, 60][dice.next(0...2)]
        let kinds = SimulatedQiita.Change.allCases.filter { _ in dice.next(0...2) == 0 }
        changes = dice.next(0...2) == 0 ? [] : kinds
        changeInterval = [500, 4_000, 20_000][dice.next(0...2)]
        longestWay = [1, 60, 400, 4_000][dice.next(0...3)]
        faults = [0, 0, 10, 35][dice.next(0...3)]
        limit = dice.next(0...5) == 0 ? dice.next(2...25) : 1000
        frameInterval = dice.next(6...16)
        burst = [1, 1, 1, 25, 60][dice.next(0...4)]
        var schedule = Self.dice(seed, .schedule)
        refreshSeconds = schedule.next(0...2) == 0 ? [20, 60, 900][schedule.next(0...2)] : nil
        var clock = Self.dice(seed, .clock)
        let settings = [0, 0, 0, -32_400, -660, 660, 3_600, 32_400]
        let jumps = clock.next(0...2) == 0 ? clock.next(1...3) : 0
        let times = [0] + (0..<jumps).map { _ in clock.next(1...90_000) }.sorted()
        self.clock = times.map { ($0, settings[clock.next(0...7)]) }
        tabs = HomeState.standardTabs + (schedule.next(0...2) == 0 ? [.history] : [])
        self.inputs = inputs ?? Self.inputs(seed)
    }

    private static let sizes = [(80, 24), (80, 24), (40, 12), (120, 40), (24, 8), (60, 16)].map {
        TerminalSize(columns: $0.0, rows: $0.1)
    }

    /// The numbers of a stream.
    func dice(_ stream: Stream) -> Dice { Self.dice(seed, stream) }

    /// The numbers of one call: the same, whatever else is called.
    func dice(_ call: ManualQiita.Call, number: Int) -> Dice {
        var hash: UInt64 = 14_695_981_039_346_656_037
        for byte in "\(Self.name(of: call)) \(number)".utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        return Dice(seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ hash)
    }

    /// The text that decides the call's numbers; another text gives every seed in Fixtures/seeds another meaning.
    private static func name(of call: ManualQiita.Call) -> String {
        switch call {
        case .isOn(.stock(let id)): "isStocked(\(String(reflecting: id)))"
        case .change(.stock(let id), let isOn): "\(isOn ? "stock" : "unstock")(\(String(reflecting: id)))"
        case .isOn(.follow(let target)): "isFollowing(\(String(reflecting: target)))"
        case .change(.follow(let target), let isOn): "\(isOn ? "follow" : "unfollow")(\(String(reflecting: target)))"
        case .send(let change):
            "send(\(change.kind) \(change.article) \(change.comment ?? "") \(change.body?.markdown ?? ""))"
        case .articles, .article, .followedTags, .followees, .profile, .comments, .authenticatedUser: "\(call)"
        }
    }

    private static func dice(_ seed: UInt64, _ stream: Stream) -> Dice {
        Dice(seed: seed &* 0xD134_2543_DE82_EF95 &+ stream.rawValue)
    }
}

extension SimulationPlan {
    /// The looks and the keys.
    var display: DisplaySettings { DisplaySettings(strings: strings, keymap: Self.keymap) }

    /// The keys, with a command of the reader's own on one that has no other meaning. Made once: it took a sixth of a session.
    private static let keymap = Keymap.standard.adding([
        ConfiguredCommand(key: .control("w"), name: "save", words: ["save", "{url}"])
    ])
}

// MARK: - What the reader does

extension SimulationPlan {
    private static func inputs(_ seed: UInt64) -> [TimedInput] {
        var dice = dice(seed, .inputs)
        let count = dice.next(10...140)
        let pace = [20, 120, 900][dice.next(0...2)]
        var time = 0
        var inputs: [TimedInput] = []
        while inputs.count < count {
            for input in phrase(&dice) {
                inputs.append(TimedInput(time: time, input: input))
                time += dice.next(0...pace)
            }
            switch dice.next(0...59) {
            case 0...7: time += dice.next(0...6_000)
            case 8: time += dice.next(0...90_000)
            case 9 where dice.next(0...3) == 0: time += dice.next(0...4_000_000)
            case _: break
            }
        }
        return inputs
    }

    /// What is done in one go.
    private static func phrase(_ dice: inout Dice) -> [SimulatedInput] {
        switch dice.next(0...99) {
        case 0...1: [.resize(columns: dice.next(1...130), rows: dice.next(1...45))]
        case 2: [.resize(columns: 80, rows: 24)]
        case 3: [.paste(["貼る\nq", "Swift", String(repeating: "あ", count: dice.next(1...300))][dice.next(0...2)])]
        case 4...5: keys(["/"]) + text(&dice) + keys(["Enter"])
        case 6: keys(["S"]) + text(&dice) + keys(["Enter"])
        case 7: keys(["t"]) + text(&dice) + keys(["Enter"])
        case 8...9:
            [.point(.clicked, row: dice.next(0...30), column: dice.next(0...90))]
        case 10: [.point(dice.next(0...1) == 0 ? .wheelUp : .wheelDown, row: 5, column: 5)]
        case 11...16:
            Array(repeating: .key(dice.next(0...3) == 0 ? .character("k") : .character("j")), count: dice.next(2...25))
        case 17: keys(["G", "G", "G"])
        case 41: Array(repeating: .key(dice.next(0...3) == 0 ? .pageUp : .pageDown), count: dice.next(2...6))
        case 18: keys(["s", "s"])
        case 19: keys(["r", "Esc"])
        case 20: keys(["Enter", "q", "Enter", "q"])
        case 30: keys(["Enter", "a", "F"])
        case 32...34: keys(["3", "G", "r", "G"])
        case 31: keys(["F", "F"])
        case 35...37: keys(["Enter", "Tab", "Enter", "Esc"])
        case 23: keys(["5", "j", "s", "G"])
        case 28...29: keys(["2", "j", "j", "Enter", "q"])
        case 24...26: keys(["G", "Enter", "J", "J", "s"])
        case 27: keys(["1", "g", "Enter", "G", "G"])
        // From an article whose answers have not come to another one, and back.
        case 38: keys(["Enter", "r", "Tab", "Enter", "q"])
        case 39: keys(["Enter", "G", "g", "Tab", "Enter", "q"])
        case 40: keys(["G", "Enter", "G", "g", "Tab", "Enter", "r", "q", "q"])
        case 46: keys(["Enter", "C"])
        case 47: keys(["Enter", "G", "G", "C"])
        case 48: keys(["C", "C", "D", "y"])
        case 49: keys(["G", "G", "D", "y"])
        case 50: keys(["M"] + Array(repeating: "Tab", count: dice.next(1...3)) + ["Enter"])
        case 51: keys(["?", "M"] + Array(repeating: "Tab", count: dice.next(1...2)) + ["Enter", "q"])
        case 52: keys(["M"]) + text(&dice) + keys(["Enter"])
        case 53: keys(["s", "U"])
        case 54: keys(["F", "U"])
        case 55: keys(["U"])
        case 56: keys(["X", "y", "U"])
        case 57: keys(["j", "j", "A", "y"])
        case 58: keys(["e", "Enter", "q", "q"])
        case 59: keys(["R", "Esc"])
        case 60: keys(["t"]) + text(&dice) + keys(["Enter", "T"]) + text(&dice) + keys(["Enter", "q"])
        case 61: keys(["H", "j", "Enter", "Space", "q", "H"])
        case 21 where dice.next(0...3) == 0: [.restart]
        case 42 where dice.next(0...2) == 0: [.kill]
        case 43 where dice.next(0...1) == 0: keys(["s"]) + [.kill]
        case 44:
            [.other(SimulatedInput.OtherChange(isStocked: dice.next(0...1) == 0, number: dice.next(0...63)))]
        case 45: keys(["s"]) + [.other(nil)]
        case 22 where dice.next(0...9) == 0: keys([dice.next(0...1) == 0 ? "Q" : "^C"])
        case _: keys([usual[dice.next(0...(usual.count - 1))]])
        }
    }

    private static let usual =
        ("jjjjjjkkkkGGggbdduffxxsssssrrrrqlaaFFJJJKKoyYcnN]]ttLLzzw{}RTeAXHyy123456123456?".map(String.init)
            + words.split(separator: " " as Character).map(String.init))
    private static let words =
        "Enter Enter Enter Enter Enter Enter Enter Enter Tab Tab Tab S-Tab Esc Esc Esc "
        + "Space F2 F3 F5 ^L ^O ^Z ^W PgDn"

    private static func keys(_ labels: [String]) -> [SimulatedInput] {
        labels.compactMap { Key(label: $0).map(SimulatedInput.key) }
    }

    /// A text that is typed.
    private static func text(_ dice: inout Dice) -> [SimulatedInput] {
        let text = ["Swift", "記事1", "Linux", "メモ", "a", "無い言葉", " ", ""][dice.next(0...7)]
        return text.map { .key(.character($0)) } + (dice.next(0...5) == 0 ? keys(["Up"]) : [])
    }
}

// MARK: - As text

extension SimulationPlan {
    /// A line with the seed, and a line an input.
    var text: String {
        (["seed \(seed)"] + inputs.map(\.description)).joined(separator: "\n") + "\n"
    }

    /// The plan that `text` describes: a line with the seed, and a line an input; without inputs, those of the seed. Lines
    /// that begin with `#` are for people.
    init(text: String) throws {
        var seed: UInt64?
        var inputs: [TimedInput] = []
        for line in text.split(separator: "\n" as Character) where !line.hasPrefix("#") {
            if line.hasPrefix("seed ") {
                seed = UInt64(line.dropFirst(5))
            } else if let input = TimedInput(line) {
                inputs.append(input)
            } else {
                throw NotAPlan(line: String(line))
            }
        }
        guard let seed else { throw NotAPlan(line: "no seed") }
        self.init(seed: seed, inputs: inputs.isEmpty ? nil : inputs)
    }

    /// A text that describes no plan.
    struct NotAPlan: Error {
        let line: String
    }
}
