import Foundation
import QiitaDomain

/// The program's folders of the state and of the cache, as far as no other user can have changed what is in them
/// (docs/decisions/0031-whose-files-are-used.md).
struct TrustedFolders {
    /// The folder of the state; nil if there is none, or if it is not trusted.
    let state: String?
    /// The folder of the cache; nil if there is none, or if it is not trusted.
    let cache: String?
    /// The folders and files that are not used.
    let unusable: [UnusableFile]
    /// Whether there is a folder of the state that is not trusted.
    let refusesState: Bool

    /// Examines the folders, which need not exist, and the files of the state.
    init(_ directories: Directories, trust: FileTrust = .own()) {
        let objection = { (folder: String) in
            trust.objection(toFolder: folder).map { UnusableFile(path: folder, why: $0) }
        }
        let folders = [directories.state, directories.cache].compactMap(\.self)
        let refused = folders.compactMap(objection)
        let isUsed = { (folder: String) in !refused.contains { $0.path == folder } }
        state = directories.state.flatMap { isUsed($0) ? $0 : nil }
        cache = directories.cache.flatMap { isUsed($0) ? $0 : nil }
        let files = state.map { folder in
            [
                OutboxFile.name, ReadMarkStore.fileName, HistoryStore.fileName, MuteStore.hiddenFileName,
                SearchHistoryStore.fileName,
            ].compactMap { name in
                let path = "\(folder)/\(name)"
                return trust.objection(toFile: path).map { UnusableFile(path: path, why: $0) }
            }
        }
        refusesState = directories.state != nil && state == nil
        unusable = refused + (files ?? [])
    }
}
