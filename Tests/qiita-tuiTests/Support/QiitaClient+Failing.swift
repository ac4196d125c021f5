import QiitaDomain
import TestSupport

extension QiitaClient {
    /// A client whose every call fails in the same way.
    static func failing(_ error: QiitaError) -> QiitaClient {
        QiitaClient(
            articles: { _, _ throws(QiitaError) in throw error },
            article: { _ throws(QiitaError) in throw error },
            isStocked: { _ throws(QiitaError) in throw error },
            stock: { _ throws(QiitaError) in throw error },
            unstock: { _ throws(QiitaError) in throw error },
            followedTags: { _ throws(QiitaError) in throw error },
            follows: .failing { _ in error },
            comments: { _ throws(QiitaError) in throw error },
            authenticatedUser: { () throws(QiitaError) in throw error })
    }
}
