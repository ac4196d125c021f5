/// The URLs of a body, each once, numbered in order of first use.
struct LinkTable {
    /// The URLs in order.
    private(set) var addresses: [String] = []
    /// See `ArticleBody.originals`.
    var originals: [Int: String] = [:]
    private var numbers: [String: Int] = [:]

    /// Creates a table that continues the given URLs.
    init(after addresses: [String]) {
        for address in addresses { _ = index(of: address) }
    }

    /// The index of a URL, which is added if it is new.
    mutating func index(of address: String) -> Int {
        if let known = numbers[address] { return known }
        numbers[address] = addresses.count
        addresses.append(address)
        return addresses.count - 1
    }
}
