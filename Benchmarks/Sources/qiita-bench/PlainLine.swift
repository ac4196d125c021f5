import QiitaDomain

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
            action = .list(
                id: id, action: try Self.request(values, .answered(answer: answer, from: .network(limit: nil))))
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
