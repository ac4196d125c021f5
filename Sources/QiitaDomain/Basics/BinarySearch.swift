extension RandomAccessCollection {
    /// The first index from which on `isBehind` holds, found by halving; `endIndex` if it holds for no element.
    /// The collection must be parted by it: it holds for none of the first elements and for all that follow them.
    @inlinable
    public func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
        var low = startIndex
        var length = count
        while length > 0 {
            let half = length / 2
            let middle = index(low, offsetBy: half)
            if isBehind(self[middle]) {
                length = half
            } else {
                low = index(after: middle)
                length -= half + 1
            }
        }
        return low
    }
}
