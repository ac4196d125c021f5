import ReduxKit

/// Creates the lines of a state, outer members first.
struct StateTree {
    /// The maximum number of characters of a value.
    private static let length = 400
    private let changed: [[StatePath.Component]]

    /// Creates a tree in which these changes are marked.
    init(changes: [StateChange]) {
        changed = changes.flatMap(\.paths).map(\.components)
    }

    /// The lines of a state in its canonical form.
    func lines(of form: CanonicalValue) -> [StateTreeLine] {
        var lines: [StateTreeLine] = []
        add(form, name: nil, depth: -1, changed.map { $0[...] }, to: &lines)
        return lines
    }

    /// The first line to show: that of the part with the first change, or the line two above the change if it is more
    /// than four lines below.
    static func start(of lines: [StateTreeLine]) -> Int {
        guard
            let change = lines.indices.first(where: { lines[$0].isChanged && lines[$0].value != nil })
                ?? lines.indices.first(where: { lines[$0].isChanged })
        else { return 0 }
        let member = lines[...change].lastIndex { $0.depth == 0 } ?? 0
        return change - member < 5 ? member : change - 2
    }

    /// The path of the value in a line, in the notation of `StatePath`.
    static func path(of index: Int, in lines: [StateTreeLine]) -> String {
        var names = [lines[index].name]
        var depth = lines[index].depth
        for line in lines[..<index].reversed() where line.depth < depth {
            names.append(line.name)
            depth = line.depth
        }
        return names.reversed().reduce(into: "") { path, name in
            path += path.isEmpty || name.hasPrefix("[") ? name : "." + name
        }
    }

    private func add(
        _ value: CanonicalValue, name: String?, depth: Int, _ changed: [ArraySlice<StatePath.Component>],
        to lines: inout [StateTreeLine]
    ) {
        let children = Self.children(of: value)
        if let name {
            let text = children.isEmpty ? value.shortJSON(length: Self.length) : nil
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

    private static func children(
        of value: CanonicalValue
    ) -> [(component: StatePath.Component, value: CanonicalValue)] {
        guard let children = value.children, case .object = value else { return value.children ?? [] }
        // Short members come first: a cursor would be hard to find after a thousand lines of articles.
        return children.filter(\.value.isShort) + children.filter { !$0.value.isShort }
    }
}

extension CanonicalValue {
    /// Whether the value takes few lines.
    fileprivate var isShort: Bool {
        switch self {
        case .null, .bool, .number, .text: true
        case .array(let elements): elements.isEmpty
        case .object(let members): members.count < 2 && members.allSatisfy(\.value.isShort)
        }
    }
}

struct StateTreeLine: Equatable {
    /// The depth in the tree, from 0.
    var depth: Int
    /// The name of the member, or the index of the element in brackets.
    var name: String
    /// A scalar or an empty container as JSON; nil for a container whose members are the following lines.
    var value: String?
    /// The number of members or elements.
    var count: Int
    /// Whether the last action changed this value or one below it.
    var isChanged: Bool
}
