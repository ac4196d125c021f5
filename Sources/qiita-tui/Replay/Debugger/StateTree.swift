import ReduxKit

/// A line of a state that is shown as a tree.
struct StateTreeLine: Equatable {
    /// How far in it stands.
    var depth: Int
    /// The member's name, or the element's number in brackets.
    var name: String
    /// A scalar as JSON; nil for what has lines of its own below.
    var value: String?
    /// Members or elements of what has lines below.
    var count: Int
    /// Whether the last action changed it, or something below it.
    var isChanged: Bool
}

/// Makes the lines of a state, outermost members first.
struct StateTree {
    /// Characters that a value may take.
    private static let length = 400
    private let changed: [[StatePath.Component]]

    /// Marks what these changes touched.
    init(changes: [StateChange]) {
        changed = changes.map(\.path.components)
    }

    /// All lines.
    func lines(of form: CanonicalValue) -> [StateTreeLine] {
        var lines: [StateTreeLine] = []
        add(form, name: nil, depth: -1, changed.map { $0[...] }, to: &lines)
        return lines
    }

    /// The outermost member in which the first change lies, or a few lines above the change where they are far apart.
    static func start(of lines: [StateTreeLine]) -> Int {
        guard
            let change = lines.indices.first(where: { lines[$0].isChanged && lines[$0].value != nil })
                ?? lines.indices.first(where: { lines[$0].isChanged })
        else { return 0 }
        let member = lines[...change].lastIndex { $0.depth == 0 } ?? 0
        return change - member < 5 ? member : change - 2
    }

    private func add(
        _ value: CanonicalValue, name: String?, depth: Int, _ changed: [ArraySlice<StatePath.Component>],
        to lines: inout [StateTreeLine]
    ) {
        let (children, isContainer) = Self.children(of: value)
        if let name {
            let text = isContainer && !children.isEmpty ? nil : value.shortJSON(length: Self.length)
            lines.append(
                StateTreeLine(
                    depth: depth, name: name, value: text, count: children.count, isChanged: !changed.isEmpty))
        }
        for (component, child) in children {
            let below = changed.isEmpty ? [] : changed.filter { $0.first == component || $0.isEmpty }
            let rest = below.map { $0.isEmpty ? $0 : $0.dropFirst() }
            add(child, name: StatePath([component]).description, depth: depth + 1, rest, to: &lines)
        }
    }

    private static func children(of value: CanonicalValue) -> ([(StatePath.Component, CanonicalValue)], Bool) {
        switch value {
        case .null, .bool, .number, .text: ([], false)
        case .array(let elements): (elements.enumerated().map { (.index($0.offset), $0.element) }, true)
        case .object(let members):
            // What is short comes first, so that a cursor is not looked for behind a thousand lines of articles.
            (
                (members.filter(\.value.isShort) + members.filter { !$0.value.isShort })
                    .map { (.key($0.key), $0.value) }, true
            )
        }
    }
}

extension CanonicalValue {
    /// Whether it takes few lines.
    fileprivate var isShort: Bool {
        switch self {
        case .null, .bool, .number, .text: true
        case .array(let elements): elements.isEmpty
        case .object(let members): members.count < 2 && members.allSatisfy(\.value.isShort)
        }
    }
}
