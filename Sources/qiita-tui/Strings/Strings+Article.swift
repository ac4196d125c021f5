/// One article.
extension Strings {
    var updated: String { pick("更新", "updated") }
    func stocksCount(_ count: Int) -> String { pick("ストック \(count)", counted(count, "stock", "stocks")) }
    var privateMark: String { pick("[限定共有]", "[private]") }
    var emptyBody: String { pick("本文はありません", "This article has no text") }
    var articleMissing: String {
        pick("まだ読み込めていません。r で読み込みます", "Not loaded yet. Press r to load")
    }
    func lines(_ first: Int, _ last: Int, of count: Int) -> String {
        pick("\(first)-\(last)/\(count)行", "lines \(first)-\(last)/\(count)")
    }
}
