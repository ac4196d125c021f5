/// Tracking for a log, whose failures are those of writing it.
extension PartTracker {
    /// Reads the state after an action for a log.
    @discardableResult
    func read(_ state: State) throws(ActionLogWriteError) -> [ChangedPart] {
        do throws(UnencodableValue) {
            return try update(to: state)
        } catch {
            throw .unencodable(type: error.type)
        }
    }

    /// Compares the digest of the parts with that of the whole state.
    /// - Throws: `unlistedPart` if a part is missing.
    func verifyParts(of state: State) throws(ActionLogWriteError) {
        let name: String?
        do throws(UnencodableValue) {
            name = try unlistedPart(of: state)
        } catch {
            throw .unencodable(type: error.type)
        }
        if let name { throw .unlistedPart(name: name) }
    }
}
