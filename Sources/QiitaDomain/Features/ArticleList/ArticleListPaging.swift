extension ArticleListState {
    /// Articles a page.
    public static let pageSize = 20
    /// The last page that Qiita answers, whatever the list's length.
    public static let lastPage = 100

    /// The page to ask for after `page`, which was number `number`: none after an empty or short page, where the
    /// answer names none, or after page 100.
    public static func next(after page: Page<Article>, number: Int) -> Int? {
        let isFull = page.elements.count + page.skippedCount >= pageSize
        return isFull && page.next != nil && number < lastPage ? number + 1 : nil
    }
}
