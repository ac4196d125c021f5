import Foundation
import QiitaDomain

extension Show {
    /// What the target is in Markdown or JSON, ready to be printed.
    func text(of documents: QiitaDocuments, as format: CommandLineOptions.Format, _ messages: Messages)
        async throws(QiitaError) -> String
    {
        let (document, isList) = try await document(of: documents, messages)
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
        of documents: QiitaDocuments, _ messages: Messages
    ) async throws(QiitaError) -> (document: QiitaDocument, isList: Bool) {
        switch options.target {
        case .article(let id):
            let document = try await patiently(messages) { () throws(QiitaError) in
                Reply(try await documents.article(id))
            }
            return (document, false)
        case .user(let id): return (try await list(.user(id: id), of: documents, messages), true)
        case .tag(let id): return (try await list(.tag(id: id), of: documents, messages), true)
        case nil: preconditionFailure("A target was asked for before.")
        }
    }

    private func list(
        _ source: ArticleSource, of documents: QiitaDocuments, _ messages: Messages
    ) async throws(QiitaError) -> QiitaDocument {
        try await patiently(messages) { () throws(QiitaError) in Reply(try await documents.articles(source)) }
    }
}
