import Foundation

/// The demo's pictures, which are files named as in their addresses.
public struct PictureFixtures: Sendable {
    private let folder: String

    /// The pictures in the folder that contains `api`.
    public init(folder: String) {
        self.folder = folder + "/api/pictures"
    }

    /// The bytes of a picture.
    public func picture(at url: String) throws(PictureError) -> Data {
        let name = URL(string: url)?.lastPathComponent ?? ""
        guard !name.isEmpty, name != "/", name != "..",
            let bytes = try? PlainFile(path: "\(folder)/\(name)").read(limit: 1 << 20)
        else { throw .refused(status: 404) }
        return bytes
    }
}
