import Foundation
import ReduxKit

@testable import QiitaDomain

/// What libFuzzer calls with each input: the body of an answer, and the value of its `Link` header alike.
///
/// The body is read as a page, an article, a user and a refusal. A crash ends the run, and so does a repaired body that is still
/// invalid, an article that changes when it is written and read again, text that hides anything, or a list that goes wrong with
/// the page.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start else { return 0 }
    FuzzedAnswer(body: Data(bytes: start, count: count)).check()
    return 0
}

/// One input.
struct FuzzedAnswer {
    let body: Data

    func check() {
        let mended = SurrogateRepair.repaired(body)
        hold(mended.count == body.count, "mending keeps the length")
        hold(SurrogateRepair.repaired(mended) == mended, "what is mended needs no mending")
        let bounded = StreamSafeText.json(body)
        hold(StreamSafeText.json(bounded) == bounded, "bounding marks twice is bounding them once")
        let text = String(decoding: body, as: UTF8.self)
        if let next = LinkHeader(value: text).nextPage(after: 1, host: .qiita) {
            hold((2...Endpoint.lastPage).contains(next), "the next page is one of Qiita's", "\(next)")
        }
        if let user = try? JSONDecoding.value(User.self, from: body) { checkLine(user.id) }
        if let article = try? JSONDecoding.value(Article.self, from: body) { check(article) }
        if case .rejected(let message) = HTTPAnswer(status: 400, headers: ["Rate-Reset": text], body: body).failure {
            checkLine(message)
        }
        guard let elements = try? JSONDecoding.elements(Article.self, from: body) else { return }
        let articles = elements.compactMap(\.self)
        articles.forEach(check)
        checkList(articles)
    }

    private func check(_ article: Article) {
        for line in [article.id, article.title, article.url, article.user.id, article.user.name] + article.tags {
            checkLine(line)
        }
        hold(
            [article.likesCount, article.stocksCount, article.commentsCount].allSatisfy(AcceptedCounts.range.contains),
            "counts can be reckoned with")
        guard let written = try? JSONEncoder().encode(article),
            let read = try? JSONDecoder().decode(Article.self, from: written)
        else { return hold(false, "an article can be written and read") }
        hold(read == article, "an article that is written and read is the same", article.id.debugDescription)
    }

    private func checkLine(_ line: String) {
        hold(!line.unicodeScalars.contains(where: Sanitizer.isHidden), "no line hides anything", line.debugDescription)
        hold(!line.contains(where: \.isNewline), "a line is one", line.debugDescription)
    }

    /// A refresh, a stock of every article and a second refresh; no action breaks what must be true of every state.
    private func checkList(_ articles: [Article]) {
        var state = AppState()
        var number = 0
        func reduce(_ action: AppAction) {
            appReducer(&state, action)
            for violation in AppRules.all.violations(in: state) { hold(false, violation.description) }
        }
        for _ in 1...2 {
            number += 1
            let request = RequestID(number)
            reduce(
                .list(id: .tab(.latest), action: .request(request: request, of: .first(reason: .reader), step: .sent)))
            for article in articles {
                number += 1
                let intention = Intention(
                    id: "\(number)", time: Timestamp(seconds: 0), account: nil,
                    change: .toggle(target: .stock(article.id), isOn: true), title: article.title)
                reduce(.outbox(.added(intention: intention, isSaved: true)))
                let steps: [RequestStep<ChangeAnswer>] = [
                    .sent, .answered(answer: .changed, from: .network(limit: nil)),
                ]
                for step in steps {
                    reduce(.outbox(.request(id: intention.id, request: RequestID(number), step: step)))
                }
            }
            let answer = ArticleListAnswer(articles: articles, next: 2, at: Timestamp(seconds: 0))
            reduce(
                .list(
                    id: .tab(.latest),
                    action: .request(
                        request: request, of: .first(reason: .reader),
                        step: .answered(answer: answer, from: .network(limit: nil)))))
        }
        hold(state.lists[.tab(.latest)]?.ids.count ?? 0 <= articles.count, "a list has no more than came")
    }
}
