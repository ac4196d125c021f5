extension EncodedAction {
    /// The record of `started`.
    init(startingFrom state: some Encodable) throws(UnencodableValue) {
        let form = try CanonicalValue(encoding: state)
        self.init(type: RecordingActionType.started, payload: .object([.init(key: "state", value: form)]))
    }
}
