/// An event as plain data, which the store passes to the reducer.
public protocol Action {}
