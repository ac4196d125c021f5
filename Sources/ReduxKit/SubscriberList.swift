/// The subscribers of one store in the order in which they subscribed.
///
/// Adding and removing one takes the same time however many there are: a place that is left stays empty until there are
/// as many empty places as taken ones. No place moves while a state is being handed round.
@MainActor
final class SubscriberList<State> {
    private struct Place {
        weak var subscriber: (any AnyStoreSubscriber)?
        let subscription: Subscription<State>
    }

    private var places: [Place?] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    private var roundsUnderWay = 0
    /// How long `places` may grow before the empty ones and those of the dead are looked for.
    private var roomy = 16

    var isNotifying: Bool { roundsUnderWay > 0 }
    var isEmpty: Bool { indices.isEmpty }

    /// Puts a subscriber last; the subscription that it had ends.
    func add(_ subscriber: any AnyStoreSubscriber, subscription: Subscription<State>) {
        remove(subscriber)
        if places.count >= roomy { tidy() }
        indices[ObjectIdentifier(subscriber)] = places.count
        places.append(Place(subscriber: subscriber, subscription: subscription))
    }

    func remove(_ subscriber: any AnyStoreSubscriber) {
        guard let index = indices.removeValue(forKey: ObjectIdentifier(subscriber)) else { return }
        places[index] = nil
    }

    /// Hands a state to all who subscribed before this round began.
    func notify(_ state: State) {
        handOver {
            for index in 0..<places.count {
                guard let place = places[index] else { continue }
                if place.subscriber == nil { places[index] = nil } else { _ = place.subscription.send(state) }
            }
        }
    }

    /// Marks that subscribers are being told while the work runs.
    func handOver(_ work: () -> Void) {
        roundsUnderWay += 1
        work()
        roundsUnderWay -= 1
    }

    /// Closes the gaps, unless a round is under way, which counts on every place being where it was.
    private func tidy() {
        guard !isNotifying else { return }
        places.removeAll { $0?.subscriber == nil }
        indices.removeAll(keepingCapacity: true)
        for (index, place) in places.enumerated() {
            if let subscriber = place?.subscriber { indices[ObjectIdentifier(subscriber)] = index }
        }
        roomy = max(16, places.count * 2)
    }
}
