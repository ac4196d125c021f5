import QiitaDomain

extension Presentation {
    /// How an article's body is laid out in this session.
    var bodyOptions: BodyLayout.Options {
        var options = BodyLayout.Options(words: strings.bodyWords)
        options.measure = measure
        return options
    }

    /// How a body is laid out where no key can open a fold: all of them are open.
    func printedOptions(_ body: ArticleBody) -> BodyLayout.Options {
        var options = bodyOptions
        options.words.foldHint = ""
        options.folds = Dictionary(uniqueKeysWithValues: (0..<body.blocks.foldCount).map { ($0, true) })
        return options
    }
}
