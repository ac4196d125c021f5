/// The addresses of a body, each once, numbered in order of first use.
struct LinkTable {
    /// The addresses in order.
    private(set) var addresses: [String] = []
    private var numbers: [String: Int] = [:]

    /// A table that goes on behind addresses that are numbered already.
    init(after addresses: [String] = []) {
        for address in addresses { _ = index(of: address) }
    }

    /// The index of an address.
    mutating func index(of address: String) -> Int {
        if let known = numbers[address] { return known }
        numbers[address] = addresses.count
        addresses.append(address)
        return addresses.count - 1
    }
}
