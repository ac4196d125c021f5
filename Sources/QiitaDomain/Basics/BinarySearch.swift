extension RandomAccessCollection {
    /// The first index whose element satisfies `isBehind`, found by binary search; `endIndex` if there is none. The
    /// collection must be partitioned: the predicate is false for the elements before some index and true for all
    /// others.
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
