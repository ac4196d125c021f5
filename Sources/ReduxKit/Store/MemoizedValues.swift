/// Values computed from a store's current state.
@MainActor
final class MemoizedValues {
    private class AnyMemo {
        func forget() {}
    }

    private final class Memo<Value>: AnyMemo {
        var value: Value?

        override func forget() { value = nil }
    }

    private var filled: [AnyMemo] = []

    /// The function, memoized: it is called at most once for each state.
    func remembering<Value>(_ work: @escaping () -> Value) -> () -> Value {
        let memo = Memo<Value>()
        return {
            if let value = memo.value { return value }
            let value = work()
            memo.value = value
            self.filled.append(memo)
            return value
        }
    }

    /// Discards all values, because the state is about to change.
    func forget() {
        guard !filled.isEmpty else { return }
        for memo in filled { memo.forget() }
        filled.removeAll(keepingCapacity: true)
    }
}
