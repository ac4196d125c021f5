import Foundation
import ReduxKit

/// Opens URLs in the browser, copies texts, and runs commands of the configuration.
@MainActor
public struct HandoffActionCreator {
    /// Opens a URL in the browser, if it is `http` or `https`.
    public func open(_ url: String) -> AppEffect {
        AppEffect(id: EffectID("handoff.open"), policy: .oldestKeeps) { dispatch, _, environment in
            guard Self.isSafe(url) else {
                return dispatch(AppAction.handoff(.openFailed(url: url, error: .unsafeAddress)))
            }
            do throws(HandoffError) {
                let program = try await environment.handoff.open(LinkAddress.encoded(url))
                dispatch(AppAction.handoff(.opened(url: url, by: program)))
            } catch {
                dispatch(AppAction.handoff(.openFailed(url: url, error: error)))
            }
        }
    }

    /// Copies a text; `item` names it in the message.
    public func copy(_ text: String, as item: CopiedItem) -> AppEffect {
        AppEffect(id: EffectID("handoff.copy"), policy: .newestWins) { dispatch, _, environment in
            do throws(HandoffError) {
                let way = try await environment.handoff.copy(text)
                dispatch(AppAction.handoff(.copied(item: item, way: way)))
            } catch {
                dispatch(AppAction.handoff(.copyFailed(item: item, error: error)))
            }
        }
    }

    /// Runs a program of the reader's own; one that has the terminal ends before anything else happens. While it runs, the same command
    /// on the same article is not started again; others are.
    public func run(_ call: ProgramCall) -> AppEffect {
        let id = EffectID("handoff.run.\(call.words.joined(separator: " "))")
        return AppEffect(id: id, policy: .oldestKeeps) { dispatch, _, environment in
            do throws(HandoffError) {
                switch try await environment.handoff.run(call, try await Self.input(of: call, environment)) {
                case .ended: break
                case .running(let end):
                    dispatch(AppAction.handoff(.running(command: call.name)))
                    try await end()
                }
                dispatch(AppAction.handoff(.ran(command: call.name)))
            } catch {
                dispatch(AppAction.handoff(.runFailed(command: call.name, error: error)))
            }
        }
    }

    private nonisolated(nonsending) static func input(
        of call: ProgramCall, _ environment: AppEnvironment
    ) async throws(HandoffError) -> String? {
        switch call.input {
        case .none: return nil
        case .text(let text): return text
        case .markdown(let article):
            do throws(QiitaError) {
                return try await environment.markdown(article)
            } catch {
                throw .noMarkdown(error)
            }
        }
    }

    /// Copies the address of an article.
    public func copyURL(of article: Article) -> AppEffect {
        let url = LinkAddress.encoded(article.url)
        return copy(url, as: .url(url))
    }

    /// Copies a Markdown link to an article.
    public func copyMarkdownLink(to article: Article) -> AppEffect {
        copy(article.markdownLink, as: .markdownLink(article.markdownLink))
    }

    private static func isSafe(_ url: String) -> Bool {
        guard let parts = LinkAddress.url(url), let scheme = parts.scheme?.lowercased() else { return false }
        return ["http", "https"].contains(scheme) && !(parts.host() ?? "").isEmpty
    }
}

extension Article {
    /// `[title](url)`, the title escaped.
    fileprivate var markdownLink: String {
        MarkdownEscaping.link(title, to: url)
    }
}

extension AppActionCreator {
    /// The action creator of other programs.
    public static let handoff = HandoffActionCreator()
}
