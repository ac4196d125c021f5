/// A place at which two lists differ: the elements there were removed, and others inserted.
///
/// Repeated elements are told apart by their order. The elements that stay are a longest sequence in the same order, found in
/// a time of n log n.
struct ListEdit: Equatable {
    /// The indices in the old list.
    let removed: Range<Int>
    /// The indices in the new list.
    let inserted: Range<Int>

    /// Whether as many elements were inserted as removed.
    var isReplacement: Bool { removed.count == inserted.count }

    /// The edits that turn one list into another, from the beginning on.
    static func edits(from old: [String], to new: [String]) -> [ListEdit] {
        var edits: [ListEdit] = []
        var (left, right) = (0, 0)
        for (oldIndex, newIndex) in kept(old, new) + [(old.count, new.count)] {
            if left < oldIndex || right < newIndex {
                edits.append(ListEdit(removed: left..<oldIndex, inserted: right..<newIndex))
            }
            (left, right) = (oldIndex + 1, newIndex + 1)
        }
        return edits
    }

    private struct Occurrence: Hashable {
        let element: String
        let number: Int
    }

    /// The elements with the numbers of their occurrences.
    private static func occurrences(_ elements: [String]) -> [Occurrence] {
        var counts: [String: Int] = [:]
        return elements.map { element in
            let number = counts[element, default: 0]
            counts[element] = number + 1
            return Occurrence(element: element, number: number)
        }
    }

    /// The indices in both lists of the elements that stay: a longest increasing sequence.
    private static func kept(_ old: [String], _ new: [String]) -> [(Int, Int)] {
        let places = Dictionary(uniqueKeysWithValues: zip(occurrences(old), old.indices))
        let common = occurrences(new).enumerated().compactMap { index, element in
            places[element].map { (old: $0, new: index) }
        }
        /// The last element of the best sequence of each length, and the element before each element in its sequence.
        var ends: [Int] = []
        var before: [Int?] = []
        for (index, element) in common.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if common[ends[middle]].old < element.old { low = middle + 1 } else { high = middle }
            }
            before.append(low > 0 ? ends[low - 1] : nil)
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var kept: [(Int, Int)] = []
        var next = ends.last
        while let index = next {
            kept.append((common[index].old, common[index].new))
            next = before[index]
        }
        return kept.reversed()
    }
}
