import Foundation

extension LinkAddress {
    /// The URL of an address, or of a relative one at `base`; nil for a text that is none. A host with letters other than ASCII is
    /// encoded here: Foundation would do it with tables of ICU that the program does not contain.
    public static func url(_ address: String, relativeTo base: URL? = nil) -> URL? {
        URL(string: hostEncoded(address), relativeTo: base)
    }

    private static func hostEncoded(_ address: String) -> String {
        guard !address.utf8.allSatisfy({ $0 < 0x80 }), let slashes = address.firstRange(of: "//"),
            address[..<slashes.lowerBound].allSatisfy({ $0.isASCII && ($0.isLetter || $0 == ":") })
        else { return address }
        let end = address[slashes.upperBound...].firstIndex { "/?#".contains($0) } ?? address.endIndex
        let user = address[slashes.upperBound..<end].lastIndex(of: "@").map(address.index(after:))
        let start = user ?? slashes.upperBound
        let port = address[start..<end].firstIndex(of: ":") ?? end
        let host = address[start..<port].lowercased().precomposedStringWithCanonicalMapping
        return address[..<start] + Punycode.host(host) + address[port...]
    }
}
