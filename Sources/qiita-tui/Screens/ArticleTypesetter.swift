import QiitaDomain

/// Keeps what an article's screen made of it last, so that a body is parsed once and laid out once a width.
struct ArticleTypesetter {
    private let presentation: Presentation
    private var body: (source: String, body: ArticleBody)?
    private var page: (width: Int, page: ArticlePage)?

    init(presentation: Presentation) {
        self.presentation = presentation
    }

    /// The article's page in a window of so many columns.
    mutating func page(of article: Article, columns: Int) -> ArticlePage {
        let width = max(1, min(presentation.textWidth, columns - 2 * ArticleFrame.margin(columns: columns)))
        let body = body(of: article)
        if let page, page.width == width { return page.page }
        let made = ArticlePage(body, layout: BodyLayout(body, width: width, options: presentation.bodyOptions))
        page = (width, made)
        return made
    }

    private mutating func body(of article: Article) -> ArticleBody {
        if let body, body.source == article.renderedBody { return body.body }
        let made = BlockParser.parse(article.renderedBody)
        body = (article.renderedBody, made)
        page = nil
        return made
    }
}
