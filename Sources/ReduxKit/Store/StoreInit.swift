/// The first action of a store created without a state: the reducer returns the initial state for it.
///
/// It is dispatched once, through all middleware, before any other action. Reducers need not handle it specially:
/// without a state, every reducer has to create one.
public struct StoreInit: Action {}
