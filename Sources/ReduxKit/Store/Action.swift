/// Something that happened, as plain data. The store hands it to the reducer.
public protocol Action {}

/// The first action of a store that was made without a state: the reducer answers it with the initial state.
///
/// It is dispatched once, through all middleware, before any other. A reducer need not know it: with no state to start
/// from, every reducer has to make one.
public struct StoreInit: Action {}

/// What ReSwift once asked of every state; nothing asks for it any more.
@available(*, deprecated, message: "A state of any type can be stored; the conformance can go.")
public protocol StateType {}

/// The name that `StoreInit` has in ReSwift.
public typealias ReSwiftInit = StoreInit
