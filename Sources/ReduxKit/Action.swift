/// Something that happened, as plain data. The store hands it to the reducer.
public protocol Action {}
