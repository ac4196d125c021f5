import QiitaDomain

/// Keeps what an article's screen made of it last, so that a body is parsed once and laid out once a width.
struct ArticleTypesetter {
    private let presentation: Presentation
    private var body: (source: String, body: ArticleBody)?
    private var page: (width: Int, folds: [Int: Bool], codeOffset: Int?, page: ArticlePage)?

    init(presentation: Presentation) {
        self.presentation = presentation
    }

    /// The article's page in a window of so many columns, with the folds that the reader opened or closed, and long code
    /// moved to the left by so many cells or wrapped.
    mutating func page(
        of article: Article, folds: [Int: Bool], columns: Int, codeOffset: Int? = nil
    ) -> ArticlePage {
        let width = max(1, min(presentation.textWidth, columns - 2 * ArticleFrame.margin(columns: columns)))
        let body = body(of: article)
        if let page, page.width == width, page.folds == folds, page.codeOffset == codeOffset { return page.page }
        var options = presentation.bodyOptions
        options.folds = folds
        options.codeOffset = codeOffset
        let made = ArticlePage(BodyLayout(body, width: width, options: options))
        page = (width, folds, codeOffset, made)
        return made
    }

    /// The article's body.
    mutating func body(of article: Article) -> ArticleBody {
        if let body, body.source == article.renderedBody { return body.body }
        let made = BlockParser.parse(article.renderedBody)
        body = (article.renderedBody, made)
        page = nil
        return made
    }
}
