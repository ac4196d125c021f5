import CSystem
import Foundation

/// Parses command-line options with the C library's `getopt_long`.
struct LongOptions {
    /// An option with a long name and optionally a letter.
    struct Option: Equatable {
        let name: String
        var letter: Character?
        var takesValue = false
        /// Whether the value may be omitted. If present, it follows `=` in the same word.
        var isValueOptional = false
    }
    /// The options and operands of a command line.
    struct Result: Equatable {
        /// The options in the order written.
        var options: [(name: String, value: String?)]
        /// The arguments that are not options.
        var operands: [String]

        static func == (left: Result, right: Result) -> Bool {
            left.operands == right.operands && left.options.elementsEqual(right.options, by: ==)
        }
    }
    /// The problem with an argument; `argument` is the word as written.
    enum Failure: Error, Equatable {
        case unknown(argument: String)
        case valueMissing(argument: String)
        case valueUnwanted(argument: String)
    }

    let options: [Option]

    /// Parses the arguments. The first is the program's name.
    func parse(_ arguments: [String]) throws(Failure) -> Result {
        var words = arguments.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        let names = options.map { strdup($0.name) }
        defer { names.forEach { free($0) } }
        let long = zip(options.indices, names).map { index, name in
            option(name: name, has_arg: options[index].kind, flag: nil, val: Int32(firstValue + index))
        }
        return try scan(&words, long + [option()], argumentCount: arguments.count)
    }

    /// The offset of values that stand for an option's index; smaller values are letters.
    private var firstValue: Int { 256 }

    private var letters: String {
        ":"
            + options.compactMap { option in
                option.letter.map { "\($0)" + String(repeating: ":", count: Int(option.kind)) }
            }.joined()
    }

    private func scan(
        _ words: inout [UnsafeMutablePointer<CChar>?], _ long: [option], argumentCount: Int
    ) throws(Failure) -> Result {
        var result = Result(options: [], operands: [])
        long_options_begin()
        while true {
            var argument: UnsafeMutablePointer<CChar>?
            let value = long_options_next(Int32(argumentCount), &words, letters, long, &argument)
            if value == -1 { break }
            let refused = refusedWord(in: words, index: Int(long_options_index()))
            switch value {
            case Int32(UInt8(ascii: ":")): throw .valueMissing(argument: refused)
            case Int32(UInt8(ascii: "?")):
                throw refused.contains("=") && entry(named: refused) != nil
                    ? .valueUnwanted(argument: refused) : .unknown(argument: refused)
            default:
                guard let option = entry(of: value) else { throw .unknown(argument: refused) }
                result.options.append((option.name, argument.map { String(cString: $0) }))
            }
        }
        result.operands = words[Int(long_options_index())..<argumentCount].map { $0.map { String(cString: $0) } ?? "" }
        return result
    }

    private func entry(of value: Int32) -> Option? {
        let index = Int(value) - firstValue
        if options.indices.contains(index) { return options[index] }
        return options.first { $0.letter?.asciiValue.map(Int32.init) == value }
    }

    /// The word of the option that was just rejected: the one before `index`, or the one at `index` while grouped
    /// letters (`-abc`) are being read.
    private func refusedWord(in words: [UnsafeMutablePointer<CChar>?], index: Int) -> String {
        let read = words[max(0, index - 1)].map { String(cString: $0) } ?? ""
        let unread = words[index].map { String(cString: $0) } ?? ""
        let isReadRefused = read.hasPrefix("--") ? entry(named: read) == nil : hasUnknownLetter(read)
        return !isReadRefused && hasUnknownLetter(unread) ? unread : read
    }

    private func hasUnknownLetter(_ word: String) -> Bool {
        guard word.hasPrefix("-"), !word.hasPrefix("--") else { return false }
        for letter in word.dropFirst() {
            guard let option = options.first(where: { $0.letter == letter }) else { return true }
            if option.takesValue { return false }
        }
        return false
    }

    /// The option of a word with two dashes, possibly abbreviated.
    private func entry(named word: String) -> Option? {
        let name = word.dropFirst(2).prefix { $0 != "=" }
        let matches = options.filter { $0.name.hasPrefix(name) }
        return options.first { $0.name == name } ?? (matches.count == 1 ? matches.first : nil)
    }
}

extension LongOptions.Option {
    /// `has_arg` of getopt_long: 0 without a value, 1 with one, 2 with an optional one.
    fileprivate var kind: Int32 {
        takesValue ? (isValueOptional ? 2 : 1) : 0
    }
}
