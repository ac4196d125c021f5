/// The protocol that ReSwift once required of every state; nothing requires it any more.
@available(*, deprecated, message: "A state of any type can be stored; the conformance can go.")
public protocol StateType {}
