import QiitaDomain
import TestSupport

extension ManualQiita {
    /// A Qiita that answers by itself with these articles, twenty a page, and with their authors' lists; nothing is
    /// stocked and the token is Alice's. What `except` names is answered otherwise.
    static func serving(_ articles: [Article], except: [Call: ManualAnswer] = [:]) -> ManualQiita {
        var answers: [Call: ManualAnswer] = [.authenticatedUser: .user(.make("alice"))]
        answers.addPages(of: articles, source: .latest)
        for (user, own) in Dictionary(grouping: articles, by: \.user.id) {
            answers.addPages(of: own, source: .user(id: user))
        }
        for article in articles {
            answers[.article(article.id)] = .article(article)
            answers[.isStocked(article.id)] = .isOn(false)
            answers[.stock(article.id)] = .done()
            answers[.unstock(article.id)] = .done()
        }
        return ManualQiita(answering: answers.merging(except) { $1 })
    }

    /// The pages of the list of all articles that were asked for, in order.
    var homePages: [Int] {
        calls.compactMap { if case .articles(.latest, let page) = $0 { page } else { nil } }
    }
}

extension [ManualQiita.Call: ManualAnswer] {
    fileprivate mutating func addPages(of articles: [Article], source: ArticlesCall) {
        for page in 1...(articles.count / 20 + 1) {
            let rest = articles.dropFirst((page - 1) * 20)
            self[.articles(source, page: page)] = .page(Array(rest.prefix(20)), next: rest.count > 20 ? page + 1 : nil)
        }
    }
}
