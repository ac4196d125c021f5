/// ReSwift's name for `StoreInit`.
public typealias ReSwiftInit = StoreInit
