/// The addresses of the images that Qiita serves through its proxies.
///
/// A proxy's address is long, signed and names the image in an escaped form, if at all. It must be fetched as it is, but a
/// reader recognizes the address that it was made from.
enum ImageAddress {
    /// The address that a proxy's was made from: `data-canonical-src`, or the escaped address in its path. Nil for other
    /// addresses, so that the attribute cannot disguise a host.
    static func original(of source: String, canonical: String?) -> String? {
        guard let host = OpenableAddress.host(of: source) else { return nil }
        if isProxy(host), let canonical = canonical.flatMap(OpenableAddress.resolved), canonical.hasPrefix("http") {
            return canonical == source ? nil : canonical
        }
        return escaped(in: source)
    }

    private static func isProxy(_ host: String) -> Bool {
        host.hasSuffix(".qiitausercontent.com") || host == "qiita-user-contents.imgix.net"
    }

    /// The address in a path such as `/https%3A%2F%2Fexample.com%2Fa.png`.
    private static func escaped(in source: String) -> String? {
        let path = source.dropFirst(8).drop { $0 != "/" }.dropFirst().prefix { $0 != "?" && $0 != "#" }
        let lead = path.prefix(14).lowercased()
        guard lead.hasPrefix("https%3a%2f%2f") || lead.hasPrefix("http%3a%2f%2f") else { return nil }
        let address = OpenableAddress.fragment(path)
        return address.contains("://") ? OpenableAddress.resolved(address) : nil
    }
}
