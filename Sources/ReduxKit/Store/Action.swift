/// An event as plain data, which the store passes to the reducer.
public protocol Action {}

/// The first action of a store created without a state: the reducer returns the initial state for it.
///
/// It is dispatched once, through all middleware, before any other action. Reducers need not handle it specially:
/// without a state, every reducer has to create one.
public struct StoreInit: Action {}

/// The protocol that ReSwift once required of every state; nothing requires it any more.
@available(*, deprecated, message: "A state of any type can be stored; the conformance can go.")
public protocol StateType {}

/// ReSwift's name for `StoreInit`.
public typealias ReSwiftInit = StoreInit
