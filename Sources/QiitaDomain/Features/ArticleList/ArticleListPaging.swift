extension ArticleListState {
    /// The page to ask for after `page`, which was number `number`: none after an empty or short page, where the
    /// answer names none, or after page 100.
    public static func next(after page: Page<Article>, number: Int) -> Int? {
        let isFull = page.elements.count + page.skippedCount >= Endpoint.pageSize
        return isFull && page.next != nil && number < Endpoint.lastPage ? number + 1 : nil
    }
}
