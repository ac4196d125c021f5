import QiitaDomain

extension Presentation {
    /// How an article's body is laid out in this session.
    var bodyOptions: BodyLayout.Options {
        var options = BodyLayout.Options(words: strings.bodyWords)
        options.measure = measure
        return options
    }

    /// How a body is laid out where no key can open a fold: all of them are open. A stop may hang into so many cells.
    func printedOptions(_ body: ArticleBody, hangingCells: Int = 0) -> BodyLayout.Options {
        var options = bodyOptions
        options.hangingCells = hangingCells
        options.words.foldHint = ""
        options.folds = Dictionary(uniqueKeysWithValues: (0..<body.blocks.foldCount).map { ($0, true) })
        return options
    }
}
