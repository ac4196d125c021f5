extension Presentation {
    /// How an article's body is laid out in this session.
    var bodyOptions: BodyLayout.Options {
        var options = BodyLayout.Options(words: strings.bodyWords)
        options.measure = measure
        return options
    }
}
