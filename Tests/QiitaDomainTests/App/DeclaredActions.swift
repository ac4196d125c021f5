import Foundation
import TestSupport

/// The cases of the features' action enums as their sources declare them, which no enum with values can tell.
enum DeclaredActions {
    /// The part of `AppAction` and the enum of its values.
    private static let features = [
        "session": "Session/SessionAction", "navigation": "Navigation/NavigationAction",
        "home": "ArticleList/ArticleListAction", "userArticles": "ArticleList/ArticleListAction",
        "tagArticles": "ArticleList/ArticleListAction", "searchArticles": "ArticleList/ArticleListAction",
        "tabArticles": "ArticleList/ArticleListAction", "homeTabs": "HomeTabs/HomeTabsAction",
        "comments": "Comments/CommentsAction", "prompt": "Prompt/PromptAction",
        "articleDetail": "ArticleDetail/ArticleDetailAction",
        "stock": "Stock/StockAction", "readMarks": "ReadMarks/ReadMarksAction",
        "help": "Help/HelpAction", "notice": "Notice/NoticeAction",
        "handoff": "Handoff/HandoffAction",
        "recorder": "Recorder/RecorderAction",
    ]

    /// `feature.case` for all of them.
    static func types() throws -> Set<String> {
        let folder = Checkout.folder.appending(path: "Sources/QiitaDomain")
        let root = try String(contentsOf: folder.appending(path: "App/AppAction.swift"), encoding: .utf8)
        var types: Set<String> = []
        for feature in cases(in: root) {
            let file = features[feature] ?? feature
            let source = try String(contentsOf: folder.appending(path: "Features/\(file).swift"), encoding: .utf8)
            types.formUnion(cases(in: source).map { "\(feature).\($0)" })
        }
        return types
    }

    /// The names behind `case` at the first level of indentation.
    private static func cases(in source: String) -> [String] {
        source.matches(of: /(?m)^    case (\w+)/).map { String($0.output.1) }
    }
}
