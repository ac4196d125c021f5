import Foundation
import ReduxKit

/// Opens URLs in the browser, copies texts, and runs commands of the configuration.
@MainActor
public struct HandoffActionCreator<State> {
    let action: @MainActor (HandoffAction) -> any Action

    /// `action` turns the feature's actions into the store's.
    public init(action: @escaping @MainActor (HandoffAction) -> any Action) {
        self.action = action
    }

    /// Opens a URL in the browser, if it is `http` or `https`.
    public func open(_ url: String) -> Effect<State, AppEnvironment> {
        Effect(id: EffectID("handoff.open"), policy: .oldestKeeps) { [self] dispatch, _, environment in
            guard Self.isSafe(url) else { return dispatch(action(.openFailed(url: url, error: .unsafeAddress))) }
            do throws(HandoffError) {
                let program = try await environment.handoff.open(LinkAddress.encoded(url))
                dispatch(action(.opened(url: url, by: program)))
            } catch {
                dispatch(action(.openFailed(url: url, error: error)))
            }
        }
    }

    /// Copies a text; `item` names it in the message.
    public func copy(_ text: String, as item: CopiedItem) -> Effect<State, AppEnvironment> {
        Effect(id: EffectID("handoff.copy"), policy: .newestWins) { [self] dispatch, _, environment in
            do throws(HandoffError) {
                let way = try await environment.handoff.copy(text)
                dispatch(action(.copied(item: item, way: way)))
            } catch {
                dispatch(action(.copyFailed(item: item, error: error)))
            }
        }
    }

    /// Runs a program of the reader's own; one that has the terminal ends before anything else happens.
    public func run(_ call: ProgramCall) -> Effect<State, AppEnvironment> {
        Effect(id: EffectID("handoff.run"), policy: .oldestKeeps) { [self] dispatch, _, environment in
            do throws(HandoffError) {
                try await environment.handoff.run(call, try await Self.input(of: call, environment))
                dispatch(action(.ran(command: call.name)))
            } catch {
                dispatch(action(.runFailed(command: call.name, error: error)))
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
    public func copyURL(of article: Article) -> Effect<State, AppEnvironment> {
        let url = LinkAddress.encoded(article.url)
        return copy(url, as: .url(url))
    }

    /// Copies a Markdown link to an article.
    public func copyMarkdownLink(to article: Article) -> Effect<State, AppEnvironment> {
        copy(article.markdownLink, as: .markdownLink(article.markdownLink))
    }

    private static func isSafe(_ url: String) -> Bool {
        guard let parts = URL(string: url), let scheme = parts.scheme?.lowercased() else { return false }
        return ["http", "https"].contains(scheme) && !(parts.host() ?? "").isEmpty
    }
}

extension Article {
    /// `[title](url)`, the title escaped.
    var markdownLink: String {
        MarkdownText.link(title, to: url)
    }
}

/// The results of passing a URL to a browser, a text to the clipboard, or an article to a program.
public enum HandoffAction: Equatable, Codable, Sendable {
    /// A browser opened the URL.
    case opened(url: String, by: String)
    /// No browser opened the URL.
    case openFailed(url: String, error: HandoffError)
    /// The text went to the clipboard.
    case copied(item: CopiedItem, way: CopyWay)
    /// Copying failed.
    case copyFailed(item: CopiedItem, error: HandoffError)
    /// A command of the configuration ran.
    case ran(command: String)
    /// A command of the configuration did not run, or failed.
    case runFailed(command: String, error: HandoffError)
}
