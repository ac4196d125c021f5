import Foundation
import QiitaDomain
import ReduxKit

/// A log to be replayed: cursor moves, and a page of twenty articles with each 2,000th action.
@MainActor
final class SampleLog {
    static let header = ActionLogHeader(
        app: "1.0.0", started: "2026-11-21T09:00:00Z", lang: "ja", columns: 80, rows: 24, ambiguousWidth: 1)
    /// How many actions it has.
    let count: Int
    /// Where it is.
    let file = TemporaryLog()

    /// Writes the log.
    init(actions count: Int) {
        self.count = count
        do {
            try write()
        } catch {
            preconditionFailure("The benchmark's log can be written: \(error)")
        }
    }

    /// The lines after the header.
    var lines: [Data] {
        guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
        return data.split(separator: 0x0A).dropFirst().map { Data($0) }
    }

    /// A page asked for and answered.
    static func page(_ page: Int, count: Int = 20) -> [AppAction] {
        let body = String(repeating: "<p>端末の後始末と全角幅の話を、もう一度はじめから書きます。</p>\n", count: 80)
        let articles = (0..<count).map { index in
            Article(
                id: id(index, onPage: page), title: "記事\(index)", renderedBody: body, createdAt: Timestamp(seconds: 1),
                updatedAt: Timestamp(seconds: 1), url: "https://qiita.com/", user: User(id: "hanako", name: "はなこ"),
                tags: ["Swift", "端末"], likesCount: 3, stocksCount: 4, commentsCount: 2, isPrivate: false)
        }
        return load(page: page, ArticleListAnswer(articles: articles, next: page + 1, at: Timestamp(seconds: 1)))
    }

    /// The request for a page, and its answer.
    static func load(page: Int, _ answer: ArticleListAnswer) -> [AppAction] {
        let asked: RequestedListPage = page == 1 ? .first(reason: .reader) : .next(page: page)
        return [.sent, .answered(answer: answer, limit: nil)].map {
            .list(id: .tab(.latest), action: .request(request: RequestID(page), of: asked, step: $0))
        }
    }

    /// A move to a row of the first page.
    static func move(to row: Int, above: Int = 0) -> AppAction {
        .browsing(id: .tab(.latest), action: .cursorMoved(to: .article(id(row, onPage: 1)), row: row, above: above))
    }

    /// Twenty digits, as Qiita's ids have.
    private static func id(_ index: Int, onPage page: Int) -> String {
        let digits = "\(page * 1000 + index)"
        return String(repeating: "c", count: 20 - digits.count) + digits
    }

    private func write() throws {
        let writer = try ActionLogWriter(path: file.path, header: Self.header)
        let codec = ActionCodec()
        var state = AppState()
        while writer.count < count {
            let number = writer.count
            let actions =
                number % 2000 == 0
                ? Self.page(number / 2000 + 1) : [Self.move(to: number % 20, above: number % 7)]
            for action in actions {
                guard let encoded = try codec.encoded(action) else { continue }
                appReducer(&state, action)
                let isDigestDue = (writer.count + 1).isMultiple(of: 100)
                try writer.append(
                    encoded, time: Double(number) / 10, digest: isDigestDue ? try StateDigest(of: state) : nil)
            }
        }
    }
}

/// A file that vanishes with its generation before when it is let go.
final class TemporaryLog: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "qiita-bench-\(UUID().uuidString)")
        .path(percentEncoded: false)

    deinit {
        for path in [path, path + ".1"] { unlink(path) }
    }
}

/// A line as JSONDecoder reads it: its number, time and type, and the action by the type.
struct PlainLine: Decodable {
    let n: Int
    let t: Double
    let type: String
    let action: AppAction

    private enum Key: String, CodingKey {
        case n, t, type, action
    }

    private enum Values: String, CodingKey {
        case to, row, above, request, of, answer
    }

    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Key.self)
        n = try keys.decode(Int.self, forKey: .n)
        t = try keys.decode(Double.self, forKey: .t)
        type = try keys.decode(String.self, forKey: .type)
        let values = try keys.nestedContainer(keyedBy: Values.self, forKey: .action)
        let id = ListID.tab(.latest)
        switch type {
        case "list.cursorMoved":
            action = .browsing(
                id: id,
                action: .cursorMoved(
                    to: try values.decode(ListCursor.self, forKey: .to), row: try values.decode(Int.self, forKey: .row),
                    above: try values.decode(Int.self, forKey: .above)))
        case "list.requested":
            action = .list(id: id, action: try Self.request(values, .sent))
        default:
            let answer = try values.decode(ArticleListAnswer.self, forKey: .answer)
            action = .list(id: id, action: try Self.request(values, .answered(answer: answer, limit: nil)))
        }
    }

    private static func request(
        _ values: KeyedDecodingContainer<Values>, _ step: RequestStep<ArticleListAnswer>
    ) throws -> ArticleListAction {
        .request(
            request: try values.decode(RequestID.self, forKey: .request),
            of: try values.decode(RequestedListPage.self, forKey: .of), step: step)
    }
}
