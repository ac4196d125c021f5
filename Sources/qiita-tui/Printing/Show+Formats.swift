import Foundation
import QiitaDomain

extension Show {
    /// What the target is in Markdown or JSON, ready to be printed.
    func text(of documents: QiitaDocuments, as format: CommandLineOptions.Format) async throws(QiitaError) -> String {
        let (document, isList) = try await document(of: documents)
        switch format {
        case .json: return document.json + "\n"
        case .markdown where isList: return ShownMarkdown.text(try document.articles())
        case .markdown:
            let markdown = try document.markdown()
            return markdown.hasSuffix("\n") ? markdown : markdown + "\n"
        case .text: preconditionFailure("Text is laid out from articles, not taken from the API's answer.")
        }
    }

    private func document(
        of documents: QiitaDocuments
    ) async throws(QiitaError) -> (document: QiitaDocument, isList: Bool) {
        switch options.target {
        case .article(let id): (try await documents.article(id), false)
        case .user(let id): (try await documents.articles(.user(id: id)), true)
        case .tag(let id): (try await documents.articles(.tag(id: id)), true)
        case nil: preconditionFailure("A target was asked for before.")
        }
    }
}
