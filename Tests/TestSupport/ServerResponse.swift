/// A response of a `LoopbackServer`, possibly with a fault.
public struct ServerResponse: Sendable {
    /// A fault in sending a response.
    public enum Fault: Sendable {
        /// The body is sent slowly, in ten pieces per second.
        case drip(bytesPerSecond: Int)
        /// The connection is reset before the response.
        case reset
        /// The connection is reset after this number of bytes of the body.
        case resetInBody(after: Int)
        /// The connection is closed after this number of bytes of the body, before `Content-Length` is reached.
        case truncate(after: Int)
        /// The connection is closed without a response.
        case close
        /// No response is sent until the client disconnects or the server stops.
        case hang
        /// These bytes are sent in place of a response, and the connection is closed, or reset.
        case raw([UInt8], isReset: Bool = false)
        /// A function sends bytes in place of a response. It returns whether the connection can still be used; `send` returns
        /// false if the client has disconnected.
        case sending(@Sendable (_ send: ([UInt8]) -> Bool) -> Bool)
    }

    /// The status code.
    public var status: Int
    /// Names and values of the headers, in order. `Content-Length` is added.
    public var headers: [(name: String, value: String)]
    /// The body.
    public var body: [UInt8]
    /// The fault; nil for a response without one.
    public var fault: Fault?

    /// Creates a response.
    public init(
        status: Int = 200, headers: [(name: String, value: String)] = [], body: [UInt8] = [], fault: Fault? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.fault = fault
    }

    /// A response with JSON.
    public static func json(_ text: String, status: Int = 200, fault: Fault? = nil) -> ServerResponse {
        let headers = [(name: "Content-Type", value: "application/json; charset=utf-8")]
        return ServerResponse(status: status, headers: headers, body: Array(text.utf8), fault: fault)
    }

    /// An HTML page, such as that of a proxy or a captive portal.
    public static func html(_ text: String, status: Int = 200) -> ServerResponse {
        let headers = [(name: "Content-Type", value: "text/html; charset=utf-8")]
        return ServerResponse(status: status, headers: headers, body: Array(text.utf8))
    }

    /// A redirect to a URL.
    public static func redirect(to url: String, status: Int = 302) -> ServerResponse {
        ServerResponse(status: status, headers: [(name: "Location", value: url)])
    }

    /// A response that never arrives complete.
    public static func failing(_ fault: Fault) -> ServerResponse {
        ServerResponse(fault: fault)
    }

    /// The response with an additional header.
    public func adding(_ name: String, _ value: String) -> ServerResponse {
        var response = self
        response.headers.append((name: name, value: value))
        return response
    }

    /// What is sent of a response without a fault.
    public var bytes: [UInt8] {
        Array(head.utf8) + body
    }

    /// The status line, the headers and the blank line. A 204 has no body and no length.
    var head: String {
        let length = status == 204 ? [] : [(name: "Content-Length", value: String(body.count))]
        let fields = (headers + length).map { "\($0.name): \($0.value)\r\n" }.joined()
        return "HTTP/1.1 \(status) Status\r\n\(fields)\r\n"
    }
}
