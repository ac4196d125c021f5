/// What a `LoopbackServer` answers, and how well it does so.
public struct ServerResponse: Sendable {
    /// A way in which an answer goes wrong.
    public enum Fault: Sendable {
        /// The body comes in pieces of so many bytes a second, ten pieces a second.
        case drip(bytesPerSecond: Int)
        /// The connection is reset before anything is answered.
        case reset
        /// The connection is reset after so many bytes of the body.
        case resetInBody(after: Int)
        /// The connection is closed after so many bytes of the body, though more were promised.
        case truncate(after: Int)
        /// The connection is closed without an answer.
        case close
        /// Nothing is answered until the client goes away or the server stops.
        case hang
        /// These bytes are sent in place of an answer.
        case raw([UInt8])
    }

    /// The status code.
    public var status: Int
    /// Names and values of the headers, in order. `Content-Length` is added.
    public var headers: [(name: String, value: String)]
    /// The body.
    public var body: [UInt8]
    /// How the answer goes wrong; nil where it does not.
    public var fault: Fault?

    /// An answer from its parts.
    public init(
        status: Int = 200, headers: [(name: String, value: String)] = [], body: [UInt8] = [], fault: Fault? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.fault = fault
    }

    /// A JSON answer.
    public static func json(_ text: String, status: Int = 200, fault: Fault? = nil) -> ServerResponse {
        let headers = [(name: "Content-Type", value: "application/json; charset=utf-8")]
        return ServerResponse(status: status, headers: headers, body: Array(text.utf8), fault: fault)
    }

    /// A page for people, as a proxy or a captive portal sends it.
    public static func html(_ text: String, status: Int = 200) -> ServerResponse {
        let headers = [(name: "Content-Type", value: "text/html; charset=utf-8")]
        return ServerResponse(status: status, headers: headers, body: Array(text.utf8))
    }

    /// A redirect to a URL.
    public static func redirect(to url: String, status: Int = 302) -> ServerResponse {
        ServerResponse(status: status, headers: [(name: "Location", value: url)])
    }

    /// An answer that never comes whole.
    public static func failing(_ fault: Fault) -> ServerResponse {
        ServerResponse(fault: fault)
    }

    /// The answer with one more header.
    public func adding(_ name: String, _ value: String) -> ServerResponse {
        var response = self
        response.headers.append((name: name, value: value))
        return response
    }

    /// The status line and the headers with the blank line that ends them. A 204 has no body and no length.
    var head: String {
        let length = status == 204 ? [] : [(name: "Content-Length", value: String(body.count))]
        let fields = (headers + length).map { "\($0.name): \($0.value)\r\n" }.joined()
        return "HTTP/1.1 \(status) Status\r\n\(fields)\r\n"
    }
}
