import Foundation

/// The drafts of comments below the articles of one host: private Markdown files, which the editor opens.
public struct CommentDrafts: Sendable {
    /// The name of the folder in the state directory.
    public static let name = "drafts"
    /// The maximum length of a text in bytes.
    public static let limit = 1 << 20
    /// The bytes that the editor's file may have beyond its text.
    private static let noteLimit = 1 << 14

    private let folder: String
    /// Whether no other session finds the drafts.
    private var isTemporary = false

    /// Creates the drafts in the state directory, which need not exist.
    public init(folder: String, host: APIHost) {
        self.folder = "\(folder)/\(Self.name)/\(Self.word(host.nameAndPort))"
    }

    /// Drafts that no other session finds.
    public static func temporary(host: APIHost) -> CommentDrafts {
        let parent = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        var drafts = CommentDrafts(folder: "\(parent)/qiita-tui-\(UUID().uuidString)", host: host)
        drafts.isTemporary = true
        return drafts
    }

    /// The file of a target's draft, if no other session finds it.
    public func temporaryPath(of target: CommentTarget) -> String? {
        isTemporary ? path(of: target) : nil
    }

    /// The file of a target's draft.
    public func path(of target: CommentTarget) -> String {
        let words: [String] =
            switch target {
            case .new(let article): [article]
            case .posted(let comment, let article): [article, comment]
            case .waiting(let intention, let article): [article, "waiting", intention]
            }
        return "\(folder)/\(words.map(Self.word).joined(separator: "-")).md"
    }

    /// The content of a draft's file; nil if there is none.
    /// - Throws: The reason why the file cannot be read as a text.
    public func source(of target: CommentTarget) throws(PlainFile.Failure) -> String? {
        do throws(PlainFile.Failure) {
            return try PlainFile(path: path(of: target), trust: .edited()).text(limit: Self.limit + Self.noteLimit)
        } catch .missing {
            return nil
        }
    }

    /// The text of a draft; nil if there is none, or none that can be read.
    public func text(of target: CommentTarget) -> CommentText? {
        ((try? source(of: target)) ?? nil).map(CommentEditorFile.text)
    }

    /// The path of a file, for any comment below the article, that has this text; nil if none has it.
    public func file(of article: Article.ID, with text: CommentText) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.lazy.filter { $0.hasPrefix(Self.word(article)) && $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
            .first { path in
                let data = try? PlainFile(path: path).read(limit: Self.limit + Self.noteLimit)
                return data.map { CommentEditorFile.text(in: String(decoding: $0, as: UTF8.self)) } == text
            }
    }

    /// Writes the file of a draft.
    public func write(_ source: String, of target: CommentTarget) throws(PrivateFile.Failure) {
        try PrivateFile(path: path(of: target)).write(Data(source.utf8))
    }

    /// Stores a text as a draft, below an earlier one with another text.
    /// - Throws: The reason why it is not stored: also `EFBIG` if both together are too long, and `EIO` if the earlier one cannot be
    ///   read.
    public func save(_ text: CommentText, of target: CommentTarget) throws(PrivateFile.Failure) {
        let earlier: CommentText?
        do throws(PlainFile.Failure) {
            earlier = try source(of: target).map(CommentEditorFile.text)
        } catch {
            throw PrivateFile.Failure(path: path(of: target), number: error == .tooLarge ? EFBIG : EIO)
        }
        if earlier == text { return }
        let all = [earlier.flatMap { $0.isEmpty ? nil : $0 }, text].compactMap { $0?.markdown }.joined(
            separator: "\n\n")
        guard all.utf8.count <= Self.limit else { throw PrivateFile.Failure(path: path(of: target), number: EFBIG) }
        try write(all + "\n", of: target)
    }

    /// Removes the draft if it has this text.
    public func discard(_ text: CommentText, of target: CommentTarget) {
        guard self.text(of: target) == text else { return }
        unlink(path(of: target))
        // Folders that are empty now go as well; a temporary one is below another.
        var folder = folder[...]
        for _ in 0..<3 where rmdir(String(folder)) == 0 {
            folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
        }
    }

    /// A name of Qiita's as a part of a file's name.
    private static func word(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":"):
                true
            default: false
            }
        }
        return isPlain && !name.isEmpty && !name.hasPrefix(".") ? name : ShortHash(name).digits
    }
}
