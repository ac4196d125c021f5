/// Fetches a picture and shows it on the terminal until a key is pressed; returns the name of the program that shows it. `report` is
/// called with the progress. Runs on the caller's actor.
public typealias PictureShowing =
    nonisolated(nonsending) @Sendable (
        _ url: String, _ report: @escaping @MainActor @Sendable (PictureProgress) -> Void
    ) async throws(PictureError) -> String
