/// Finds the name that a mistyped one probably means.
public enum NearestName {
    /// The maximum length of a name that is compared, in scalars.
    private static let longest = 100

    /// The most similar of the names; nil if none is similar.
    public static func of(_ name: String, among names: some Sequence<String>) -> String? {
        let most = max(1, name.unicodeScalars.count / 3)
        let similar = names.map { (name: $0, distance: distance(name.lowercased(), $0.lowercased())) }
            .filter { $0.distance <= most }
        return similar.min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
    }

    /// The number of scalars to insert, remove, replace or exchange with the next one.
    private static func distance(_ one: String, _ other: String) -> Int {
        let (one, other) = (Array(one.unicodeScalars.prefix(longest)), Array(other.unicodeScalars.prefix(longest)))
        var before: [Int] = []
        var last = Array(0...other.count)
        for (row, scalar) in one.enumerated() {
            var next = [row + 1]
            for (column, candidate) in other.enumerated() {
                var least = min(
                    last[column] + (scalar == candidate ? 0 : 1), last[column + 1] + 1, next[column] + 1)
                if row > 0, column > 0, scalar == other[column - 1], one[row - 1] == candidate {
                    least = min(least, before[column - 1] + 1)
                }
                next.append(least)
            }
            (before, last) = (last, next)
        }
        return last[other.count]
    }
}
