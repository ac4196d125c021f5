import Foundation

/// A certificate authority of a test, and the certificates that it issues for servers on this machine. They are made by
/// openssl, and removed with this object.
public final class TestAuthority: Sendable {
    /// A certificate of a server.
    public enum Certificate: String, Sendable {
        /// For 127.0.0.1 and localhost, valid until tomorrow.
        case valid
        /// For 127.0.0.1 and localhost, valid until yesterday.
        case expired
        /// For another server.
        case foreign
    }

    /// The error that openssl failed.
    public struct Failed: Error {}

    /// The files of the authority, in PEM.
    public let folder: TemporaryFolder
    /// The path of the authority's certificate.
    public var path: String { folder.path + "/authority.pem" }

    /// Creates an authority with this name.
    public init(name: String = "Authority of a test") throws {
        folder = try TemporaryFolder()
        let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
        try openssl("req -x509 \(key) -keyout authority.key -out authority.pem -days 2 -utf8 -subj", "/CN=\(name)")
        try openssl("req \(key) -keyout server.key -out server.csr -subj", "/CN=localhost")
    }

    /// Issues a certificate for `serverKey`, and returns its path.
    func issue(_ certificate: Certificate) throws -> String {
        let names = certificate == .foreign ? "DNS:other.example" : "DNS:localhost,IP:127.0.0.1"
        let extensions = try folder.write("subjectAltName=\(names)\nbasicConstraints=CA:false\n", to: "extensions")
        let days = certificate == .expired ? -1 : 1
        try openssl(
            "x509 -req -in server.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days \(days)",
            "-extfile", extensions, "-out", certificate.rawValue + ".pem")
        return folder.path + "/" + certificate.rawValue + ".pem"
    }

    /// The path of a folder that holds the authority's certificate under the name that OpenSSL searches.
    public func hashedFolder() throws -> String {
        let hashed = folder.path + "/hashed"
        try FileManager.default.createDirectory(atPath: hashed, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: path, toPath: hashed + "/authority.pem")
        try openssl("rehash", hashed)
        return hashed
    }

    /// The path of the private key of all certificates.
    var serverKey: String { folder.path + "/server.key" }

    private func openssl(_ words: String, _ more: String...) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["openssl"] + words.split(separator: " ").map(String.init) + more
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed() }
    }
}
