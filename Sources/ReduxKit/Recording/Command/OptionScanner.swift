/// Splits the arguments of a command into options and operands, as GNU's getopt_long does.
///
/// Options and operands stand in any order. A name may be shortened while it means one option, its value stands in the next word or
/// behind `=`, letters may be joined, and behind `--` there are operands alone. No environment variable changes this.
public struct OptionScanner: Sendable {
    /// An option with a long name and optionally a letter.
    public struct Option: Sendable {
        /// The value that an option takes.
        public enum Value: Sendable {
            case none
            case required
            /// One that may be left out. A next word is one only if it passes the test.
            case optional(@Sendable (String) -> Bool)
        }
        /// The name, without its two dashes.
        public let name: String
        /// The letter that means the same; nil without one.
        public let letter: Character?
        /// The value that it takes.
        public let value: Value

        /// Creates an option; without a letter and without a value by default.
        public init(_ name: String, letter: Character? = nil, value: Value = .none) {
            (self.name, self.letter, self.value) = (name, letter, value)
        }
    }

    /// The options and operands of a command line.
    public struct Result: Equatable, Sendable {
        /// An option as it was given, with its full name.
        public struct Given: Equatable, Sendable {
            /// The name, not shortened.
            public let name: String
            /// The value; nil without one.
            public let value: String?
        }
        /// In the order written.
        public var options: [Given] = []
        /// The arguments that are neither options nor their values.
        public var operands: [String] = []
    }

    /// The problem with an argument; `argument` is the word as written, or the whole name of the option whose value is missing.
    public enum Failure: Error, Equatable, Sendable {
        /// No option has the name; `similar` is that of the option that was probably meant.
        case unknown(argument: String, similar: String? = nil)
        /// A shortened name that several options begin with.
        case ambiguous(argument: String, names: [String])
        case valueMissing(argument: String)
        case valueUnwanted(argument: String)
    }

    private enum Token {
        case option(Option, value: String?)
        case operand(index: Int)
        case failure(Failure)
    }

    private let options: [Option]

    /// A scanner of these options.
    public init(_ options: [Option]) {
        self.options = options
    }

    /// The options and operands of arguments.
    /// - Parameter arguments: without the program's name.
    /// - Throws: the first failure.
    public func scan(_ arguments: [String]) throws(Failure) -> Result {
        var result = Result()
        for token in tokens(arguments) {
            switch token {
            case .option(let option, let value): result.options.append(Result.Given(name: option.name, value: value))
            case .operand(let index): result.operands.append(arguments[index])
            case .failure(let failure): throw failure
            }
        }
        return result
    }

    /// The index of the first operand before `--`, whatever is wrong with the options; nil if there is none.
    public func firstOperand(in arguments: [String]) -> Int? {
        let words = Array(arguments.prefix { $0 != "--" })
        for case .operand(let index) in tokens(words) { return index }
        return nil
    }

    private func tokens(_ arguments: [String]) -> [Token] {
        var tokens: [Token] = []
        var index = 0
        while index < arguments.count {
            let word = arguments[index]
            index += 1
            if word == "--" {
                return tokens + (index..<arguments.count).map(Token.operand)
            } else if word.hasPrefix("--") {
                tokens.append(long(word, arguments, &index))
            } else if word.hasPrefix("-"), word != "-" {
                tokens += letters(word, arguments, &index)
            } else {
                tokens.append(.operand(index: index - 1))
            }
        }
        return tokens
    }

    private func long(_ word: String, _ arguments: [String], _ index: inout Int) -> Token {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let begun = options.filter { $0.name.hasPrefix(parts[0]) }
        let named = begun.filter { $0.name == parts[0] }
        let meant = named.isEmpty ? begun : named
        guard let option = meant.first, !parts[0].isEmpty else {
            let similar = NearestName.of(String(parts[0]), among: options.map(\.name))
            return .failure(.unknown(argument: word, similar: similar))
        }
        guard meant.count == 1 else { return .failure(.ambiguous(argument: word, names: meant.map(\.name))) }
        return token(option, joined: parts.count > 1 ? String(parts[1]) : nil, word, arguments, &index)
    }

    private func letters(_ word: String, _ arguments: [String], _ index: inout Int) -> [Token] {
        var tokens: [Token] = []
        var rest = word.dropFirst()
        while let letter = rest.popFirst() {
            guard let option = options.first(where: { $0.letter == letter }) else {
                return tokens + [.failure(.unknown(argument: word))]
            }
            if case .none = option.value {
                tokens.append(.option(option, value: nil))
            } else {
                return tokens + [token(option, joined: rest.isEmpty ? nil : String(rest), word, arguments, &index)]
            }
        }
        return tokens
    }

    private func token(
        _ option: Option, joined: String?, _ word: String, _ arguments: [String], _ index: inout Int
    ) -> Token {
        switch option.value {
        case .none: return joined == nil ? .option(option, value: nil) : .failure(.valueUnwanted(argument: word))
        case .required where joined == nil && index == arguments.count:
            return .failure(.valueMissing(argument: "--\(option.name)"))
        case .optional(let isValue) where joined == nil && (index == arguments.count || !isValue(arguments[index])):
            return .option(option, value: nil)
        case .required, .optional:
            if joined == nil { index += 1 }
            return .option(option, value: joined ?? arguments[index - 1])
        }
    }
}
