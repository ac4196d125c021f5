import Foundation

/// A server on this machine with the list that the programs are measured on: pages of articles as Qiita sends them.
final class ListServer: Sendable {
    /// The articles of the list.
    static let count = 500
    /// The number of the article whose body can be long.
    static let longArticle = 10
    /// The paragraphs of a body of this length in bytes; they differ in their numbers.
    static func paragraphs(bytes: Int) -> [String] {
        (0..<bytes / 90).map { "\(10_000 + $0) 端末の後始末と全角幅の話をもう一度はじめから書く。" }
    }
    /// The port that it listens on.
    let port: UInt16
    private let socket: Int32

    /// Listens on a free port. Nil if none can be opened.
    /// - Parameter longBody: The length in bytes of the body of an article in the middle of the first page, if that is long.
    init?(longBody: Int? = nil) {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, length) == 0 && listen(socket, 16) == 0
                    && getsockname(socket, address, &length) == 0
            }
        }
        guard isOpen else { return nil }
        self.socket = socket
        port = UInt16(bigEndian: address.sin_port)
        Thread { [socket, port] in
            while case let connection = accept(socket, nil, nil), connection >= 0 {
                Thread { Self.serve(connection, port: port, longBody) }.start()
            }
        }.start()
    }

    deinit {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    /// An article of the list, also as other programs show it.
    static func title(of number: Int) -> String {
        "記事\(String(format: "%04d", number)): 端末の後始末と全角幅の話をもう一度はじめから"
    }

    private static func serve(_ connection: Int32, port: UInt16, _ longBody: Int?) {
        defer { close(connection) }
        var request = [UInt8]()
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        while case let count = read(connection, &bytes, bytes.count), count > 0 {
            request += bytes[..<count]
            guard request.suffix(4) == Array("\r\n\r\n".utf8)[...] else { continue }
            let answer = Array(answer(to: String(decoding: request, as: UTF8.self), port: port, longBody).utf8)
            guard write(connection, answer, answer.count) == answer.count else { return }
            request = []
        }
    }

    private static func answer(to request: String, port: UInt16, _ longBody: Int?) -> String {
        func number(_ name: String, otherwise: Int) -> Int {
            guard let range = request.firstRange(of: name + "=") else { return otherwise }
            return Int(request[range.upperBound...].prefix(while: \.isNumber)) ?? otherwise
        }
        let page = number("?page", otherwise: number("&page", otherwise: 1))
        let size = number("per_page", otherwise: 20)
        let numbers = max(0, (page - 1) * size)..<max(0, min(count, page * size), (page - 1) * size)
        let body = "[" + numbers.map { article($0, longBody) }.joined(separator: ",") + "]"
        let next = "http://127.0.0.1:\(port)/api/v2/items?page=\(page + 1)&per_page=\(size)"
        let link = page * size < count ? "Link: <\(next)>; rel=\"next\"\r\n" : ""
        return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTotal-Count: \(count)\r\n\(link)"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    private static func article(_ number: Int, _ longBody: Int?) -> String {
        let id = String(number + 1 << 40, radix: 16)
        let bytes = number == longArticle ? longBody ?? 7_200 : 7_200
        let body = paragraphs(bytes: bytes).map { "<p>\($0)</p>\\n" }.joined()
        return """
            {"id":"\(String(repeating: "0", count: 20 - id.count) + id)","title":"\(title(of: number))",
            "rendered_body":"\(body)","body":"","created_at":"2026-11-20T14:03:00+09:00",
            "updated_at":"2026-11-21T09:10:00+09:00","url":"https://qiita.com/writer/items/\(number)",
            "likes_count":\(number % 997),"stocks_count":4,"comments_count":\(number % 7),"private":false,
            "tags":[{"name":"Swift","versions":[]},{"name":"端末","versions":[]}],
            "user":{"id":"writer_\(number % 50)","name":"書く人"}}
            """
    }
}
