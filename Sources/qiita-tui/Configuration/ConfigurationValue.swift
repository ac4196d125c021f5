/// A value of the configuration before its type is checked.
enum ConfigurationValue: Decodable, Equatable {
    case null
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([ConfigurationValue])
    case group([String: ConfigurationValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let integer = try? value.decode(Int.self) {
            self = .integer(integer)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([ConfigurationValue].self) {
            self = .list(list)
        } else {
            self = .group(try value.decode([String: ConfigurationValue].self))
        }
    }
}
