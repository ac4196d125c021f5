/// The subscribers of one store in the order in which they subscribed.
///
/// Adding and removing a subscriber takes constant time: a removed one leaves an empty place until there are as many
/// empty places as taken ones. No place moves while a state is being sent.
@MainActor
final class SubscriberList {
    private final class Place {
        weak var subscriber: (any AnyStoreSubscriber)?
        let link: AnySubscriptionLink

        init(subscriber: any AnyStoreSubscriber, link: AnySubscriptionLink) {
            self.subscriber = subscriber
            self.link = link
        }
    }

    private var places: [Place?] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    private var emptyPlaces = 0
    private var roundsUnderWay = 0

    var isNotifying: Bool { roundsUnderWay > 0 }
    var isEmpty: Bool { places.isEmpty }

    /// Appends a subscriber; its previous subscription ends.
    func add(_ subscriber: any AnyStoreSubscriber, link: AnySubscriptionLink) {
        remove(subscriber)
        indices[ObjectIdentifier(subscriber)] = places.count
        places.append(Place(subscriber: subscriber, link: link))
    }

    func remove(_ subscriber: any AnyStoreSubscriber) {
        guard let index = indices.removeValue(forKey: ObjectIdentifier(subscriber)) else { return }
        leave(index)
        tidyIfWorthIt()
    }

    /// Sends a state to all that had subscribed when this call began.
    func notify<State>(_ state: State) {
        roundsUnderWay += 1
        for index in 0..<places.count {
            guard let place = places[index] else { continue }
            if place.subscriber == nil {
                leave(index)
            } else {
                place.link.leading(from: State.self).send(state)
            }
        }
        roundsUnderWay -= 1
        tidyIfWorthIt()
    }

    /// Sends a state to a new subscriber.
    func notify<State>(_ link: SubscriptionLink<State>, of state: State) {
        roundsUnderWay += 1
        link.send(state)
        roundsUnderWay -= 1
    }

    private func leave(_ index: Int) {
        guard places[index] != nil else { return }
        places[index] = nil
        emptyPlaces += 1
    }

    /// Removes the empty places once they are half of all, but not while a state is being sent, when indices must not change.
    private func tidyIfWorthIt() {
        guard emptyPlaces * 2 > places.count, !isNotifying else { return }
        places.removeAll { $0?.subscriber == nil }
        emptyPlaces = 0
        indices.removeAll(keepingCapacity: true)
        for (index, place) in places.enumerated() {
            if let subscriber = place?.subscriber { indices[ObjectIdentifier(subscriber)] = index }
        }
    }
}
