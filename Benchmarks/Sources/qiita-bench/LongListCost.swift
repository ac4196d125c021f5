import Dispatch
import Foundation
import QiitaDomain
import ReduxKit

@testable import ReaderUI

/// What a long list costs beyond time: the memory of an article, and how long the main thread is held by a page.
@MainActor
enum LongListCost {
    /// Articles of the list.
    private static let count = 10_000
    /// Articles of the page that comes to it, about a megabyte as JSON.
    private static let largePage = 100

    /// `list.memory.article` in bytes beyond the article's own text, and in nanoseconds what the key that comes while a page
    /// is decoded and laid in waits at most, beside what decoding takes.
    static func rows(prefix: String) -> [Row] {
        let names = ["list.memory.article", "list.page.decode", "list.page.reduce", "list.page.recorded"]
        guard names.contains(where: { $0.hasPrefix(prefix) })
        else { return [] }
        let store = makeStore(environment: .unanswering)
        // What decoding itself needs for a while is not the list's.
        for _ in 0..<20 { _ = decoded(json(of: 0..<20, bodyBytes: 400)) }
        let before = allocatedBytes()
        var text = 0
        for page in 1...count / 20 {
            let articles = decoded(json(of: (page - 1) * 20..<page * 20, bodyBytes: 400))
            text += articles.reduce(0) { $0 + ownText(of: $1) }
            lay(articles, page: page, into: store)
        }
        let each = Double(allocatedBytes() - before - text) / Double(count)
        let large = json(of: count..<count + largePage, bodyBytes: 10_000)
        let start = DispatchTime.now().uptimeNanoseconds
        let articles = decoded(large)
        let decodedAt = DispatchTime.now().uptimeNanoseconds
        lay(articles, page: count / 20 + 1, into: store)
        let end = DispatchTime.now().uptimeNanoseconds
        let recorded = recordedLaying(decoded(json(of: 0..<20, bodyBytes: 400)), then: articles)
        return [
            Row(name: "list.memory.article", value: each, unit: "bytes", limit: 500),
            Row(name: "list.page.decode", value: Double(decodedAt - start), bytes: large.count),
            Row(name: "list.page.reduce", value: Double(end - decodedAt), limit: 16_000_000),
            Row(name: "list.page.recorded", value: Double(recorded), limit: 16_000_000),
        ].filter { $0.name.hasPrefix(prefix) }
    }

    /// The nanoseconds that a page holds the main thread for where the session is recorded, both for the reader and for the log
    /// of the last session.
    private static func recordedLaying(_ first: [Article], then page: [Article]) -> UInt64 {
        let recording = SessionRecording()
        let store = makeStore(environment: .unanswering, recorder: recording.recorder)
        recording.begin()
        lay(first, page: 1, into: store)
        let start = DispatchTime.now().uptimeNanoseconds
        lay(page, page: 2, into: store)
        let end = DispatchTime.now().uptimeNanoseconds
        withExtendedLifetime(recording) {}
        return end - start
    }

    private static func lay(_ articles: [Article], page: Int, into store: Store<AppState>) {
        let answer = ArticleListAnswer(articles: articles, next: page + 1, at: Timestamp(seconds: 1_700_000_000))
        for action in SampleActions.load(page: page, answer) { store.dispatch(action) }
    }

    private static func decoded(_ json: Data) -> [Article] {
        do {
            return try JSONDecoder().decode([Article].self, from: json)
        } catch {
            preconditionFailure("The benchmark's own page is readable.")
        }
    }

    /// A page as Qiita sends it, with the body twice (as Markdown and as HTML) and all of the author.
    private static func json(of numbers: Range<Int>, bodyBytes: Int) -> Data {
        let body = String(repeating: "<p>端末の後始末と全角幅の話</p>", count: bodyBytes / 43 + 1)
        let items = numbers.map { number in
            let id = String(number + 1 << 40, radix: 16).padding(toLength: 20, withPad: "0", startingAt: 0)
            return """
                {"id":"\(id)",
                "title":"記事\(number): 端末の後始末と全角幅の話をもう一度はじめから","rendered_body":"\(body)","body":"\(body)",
                "created_at":"2026-11-20T14:03:00+09:00","updated_at":"2026-11-21T09:10:00+09:00",
                "url":"https://qiita.com/writer_with_a_name_\(number % 500)/items/\(id)","likes_count":3,"stocks_count":4,
                "comments_count":1,"private":false,"tags":[{"name":"Swift","versions":[]},{"name":"端末エミュレーター"},{"name":"Linux"}],
                "user":{"id":"writer_with_a_name_\(number % 500)","name":"書く人 \(number % 500)","items_count":7,
                "followers_count":9,"description":"端末と文字幅のことばかり書いています。仕事では別のことをしています。"}}
                """
        }
        return Data("[\(items.joined(separator: ","))]".utf8)
    }

    private static func ownText(of article: Article) -> Int {
        ([article.id, article.title, article.renderedBody] + article.tags).reduce(0) { $0 + $1.utf8.count }
    }

    /// Bytes that the program has allocated and not given back: what the allocator got from the system and mapped, without
    /// what it holds free (malloc_info(3)).
    private static func allocatedBytes() -> Int {
        typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
        typealias MallocTrim = @convention(c) (Int) -> Int32
        guard let symbol = dlsym(nil, "malloc_info"), let trim = dlsym(nil, "malloc_trim"), let file = tmpfile() else {
            return 0
        }
        defer { fclose(file) }
        // What is free at the end of the heap is counted as used; so it goes back to the system first.
        _ = unsafeBitCast(trim, to: MallocTrim.self)(0)
        _ = unsafeBitCast(symbol, to: MallocInfo.self)(0, file)
        rewind(file)
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let length = fread(&bytes, 1, bytes.count, file)
        let xml = String(decoding: bytes.prefix(length), as: UTF8.self)
        // The last of each stands for all arenas together.
        func last(_ pattern: Regex<(Substring, Substring)>) -> Int {
            xml.matches(of: pattern).last.flatMap { Int($0.output.1) } ?? 0
        }
        return last(/<system type="current" size="(\d+)"/) + last(/<total type="mmap" count="\d+" size="(\d+)"/)
            - last(/<total type="rest" count="\d+" size="(\d+)"/) - last(/<total type="fast" count="\d+" size="(\d+)"/)
    }
}
