import Foundation

extension FixtureStore {
    /// The file of one article.
    /// - Throws: `notFound`.
    func document(of id: Article.ID) throws(QiitaError) -> QiitaDocument {
        let article = try article(id)
        guard let body = file(of: article.id) else { throw .notFound }
        return try QiitaDocument(body: body)
    }

    /// The files of a list's first page as one list.
    /// - Throws: `notFound` for a user or a tag that is nowhere in the files.
    func document(of source: ArticleSource) throws(QiitaError) -> QiitaDocument {
        let files = try articles(source, page: 1).elements.compactMap { file(of: $0.id) }
        let body = Data("[".utf8) + Data(files.joined(separator: Data(",".utf8))) + Data("]".utf8)
        return try QiitaDocument(body: body)
    }

    private func file(of id: Article.ID) -> Data? {
        FileManager.default.contents(atPath: folder.appending(path: "items/\(id).json").path(percentEncoded: false))
    }
}
