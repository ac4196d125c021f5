extension EncodedAction {
    /// The record of `started`.
    init(startingFrom state: some Encodable) throws(UnencodableValue) {
        let form = try CanonicalValue(encoding: state)
        self.init(type: RecordingActionType.started, payload: .object([.init(key: "state", value: form)]))
    }

    /// The record of `missed`.
    init(missing type: String) {
        self.init(type: RecordingActionType.missed, payload: ["type": .text(type)])
    }
}
