import Foundation
import TestSupport

@testable import QiitaDomain

/// The cases of the features' action enums as their sources declare them, which no enum with values can tell.
enum DeclaredActions {
    /// The part of `AppAction`, and the file and the name of the enum of its values.
    private static let features = [
        "session": "Session/Session SessionAction", "navigation": "Navigation/Navigation NavigationAction",
        "home": "Home/Home HomeAction", "list": "ArticleList/ArticleListAction ArticleListAction",
        "browsing": "ArticleList/ListBrowsing ListBrowsingAction",
        "articleDetail": "ArticleDetail/ArticleDetail ArticleDetailAction",
        "reading": "ArticleDetail/Reading ReadingAction", "comments": "Comments/Comments CommentsAction",
        "commentEditor": "../Changes/CommentEditor CommentEditorAction",
        "outlines": "OutlineCompletion/OutlineCompletion OutlineCompletionAction",
        "picture": "Pictures/Pictures PictureAction",
        "toggle": "../Changes/Toggles ToggleAction",
        "follows": "Follows/Follows FollowsAction",
        "outbox": "../Changes/OutboxState OutboxAction", "undo": "../Changes/Undo UndoAction",
        "readMarks": "ReadMarks/ReadMarks ReadMarksAction", "mutes": "Mutes/Mutes MutesAction",
        "history": "History/History HistoryAction",
        "input": "Input/Input InputAction",
        "help": "Help/Help HelpAction", "notice": "Notice/Notice NoticeAction",
        "handoff": "Handoff/Handoff HandoffAction", "recorder": "Recorder/Recorder RecorderAction",
    ]

    /// `feature.case` for all of them.
    static func types() throws -> Set<String> {
        let folder = Checkout.folder.appending(path: "Sources/QiitaDomain")
        let root = try String(contentsOf: folder.appending(path: "App/AppAction.swift"), encoding: .utf8)
        var types: Set<String> = []
        for feature in cases(in: root) {
            let words = (features[feature] ?? feature).split(separator: " ")
            let source = try String(contentsOf: folder.appending(path: "Features/\(words[0]).swift"), encoding: .utf8)
            let start =
                source.firstRange(of: try Regex("enum \(words.last ?? "")(<[^>]*>)?:"))?.upperBound ?? source.endIndex
            let body = source[start...].components(separatedBy: "\n}\n").first ?? ""
            for name in cases(in: body) {
                let isRequest = body.contains(try Regex("case \(name)\\(.*step: RequestStep<"))
                let words = isRequest ? RequestStepName.allCases.map { $0.word(of: name) } : [name]
                types.formUnion(words.map { "\(logFeature(ofCase: feature)).\($0)" })
            }
        }
        return types
    }

    /// The names behind `case` at the first level of indentation.
    private static func cases(in source: String) -> [String] {
        source.matches(of: /(?m)^    case (\w+)/).map { String($0.output.1) }
    }
}
