import ReduxKit
import Testing

@Suite("Options follow Unix conventions")
struct OptionScannerTests {
    private let scanner = OptionScanner([
        OptionScanner.Option("help", letter: "h"), OptionScanner.Option("version", letter: "V"),
        OptionScanner.Option("width", letter: "w", value: .required), OptionScanner.Option("demo"),
        OptionScanner.Option("host", value: .required),
        OptionScanner.Option("screen", letter: "s", value: .optional { $0.first?.isNumber ?? false }),
    ])

    @Test("Long names and letters take values in the same word or the next")
    func forms() throws {
        let result = try parse("--help", "-V", "--width", "40", "--width=50", "-w", "60", "-w70", "--demo")
        #expect(result.options.map(\.name) == ["help", "version", "width", "width", "width", "width", "demo"])
        #expect(result.options.map(\.value) == [nil, nil, "40", "50", "60", "70", nil])
        #expect(result.operands == [])
    }

    @Test("An optional value is in the option's own word, or a next word that can be one")
    func optionalValues() throws {
        let result = try parse(
            "--screen", "a", "--screen=80x24", "--scr", "9x9", "--screen=", "-s40x12", "-s", "b", "-s")
        #expect(result.options.map(\.value) == [nil, "80x24", "9x9", "", "40x12", nil, nil])
        #expect(result.operands == ["a", "b"])
    }

    @Test("The first operand is found behind values and behind options that are not known")
    func firstOperand() {
        #expect(scanner.firstOperand(in: ["--width", "40", "--nope", "-x", "a", "b"]) == 4)
        #expect(scanner.firstOperand(in: ["--screen", "a"]) == 1)
        #expect(scanner.firstOperand(in: ["--demo", "--", "a"]) == nil)
        #expect(scanner.firstOperand(in: ["--width", "--", "a"]) == nil)
        #expect(scanner.firstOperand(in: ["--width"]) == nil)
    }

    @Test("Letters can be grouped, the last one with its value")
    func cluster() throws {
        let result = try parse("-hVw", "40")
        #expect(result.options.map(\.name) == ["help", "version", "width"])
        #expect(result.options.map(\.value) == [nil, nil, "40"])
    }

    @Test("Options can follow operands; after -- everything is an operand")
    func operands() throws {
        let result = try parse("a", "--demo", "b", "-h", "--", "--help", "-w")
        #expect(result.options.map(\.name) == ["demo", "help"])
        #expect(result.operands == ["a", "b", "--help", "-w"])
    }

    @Test("A dash alone, an empty word and words of any script are operands")
    func oddOperands() throws {
        #expect(try parse("-", "", "記事").operands == ["-", "", "記事"])
    }

    @Test("A value can be empty or look like an option")
    func oddValues() throws {
        #expect(try parse("--host=", "--host", "--demo").options.map(\.value) == ["", "--demo"])
    }

    @Test("A name can be shortened while it is unambiguous")
    func abbreviation() throws {
        #expect(try parse("--wi=40", "--de").options.map(\.name) == ["width", "demo"])
        #expect(throws: OptionScanner.Failure.ambiguous(argument: "--h", names: ["help", "host"])) { try parse("--h") }
    }

    @Test(
        "Errors quote the word as written",
        arguments: [
            (["--nope"], OptionScanner.Failure.unknown(argument: "--nope")),
            (["--nope=1"], .unknown(argument: "--nope=1")), (["-x"], .unknown(argument: "-x")),
            (["a", "-x"], .unknown(argument: "-x")), (["-hx"], .unknown(argument: "-hx")),
            (["-xh"], .unknown(argument: "-xh")), (["--demo", "-xh"], .unknown(argument: "-xh")),
            (["a", "-hxV", "b"], .unknown(argument: "-hxV")), (["-V", "-xh"], .unknown(argument: "-xh")),
            (["-あ"], .unknown(argument: "-あ")), (["-x", "-xh"], .unknown(argument: "-x")),
            (["--width", "40", "-xh"], .unknown(argument: "-xh")),
            (["-w70", "-xh"], .unknown(argument: "-xh")),
            (["--demo=1"], .valueUnwanted(argument: "--demo=1")), (["--de=1"], .valueUnwanted(argument: "--de=1")),
            (["--help=", "a"], .valueUnwanted(argument: "--help=")),
        ])
    func failures(_ words: [String], _ failure: OptionScanner.Failure) {
        #expect(throws: failure) { try scanner.scan(words) }
    }

    @Test(
        "A mistyped name suggests the one that was probably meant",
        arguments: [("--verison", "version"), ("--widht=40", "width"), ("--nope", nil), ("-x", nil), ("--=1", nil)]
            as [(String, String?)])
    func similar(_ word: String, _ name: String?) {
        #expect(throws: OptionScanner.Failure.unknown(argument: word, similar: name)) { try scanner.scan([word]) }
    }

    @Test("A missing value names the whole option", arguments: ["--width", "--wi", "-w", "-hw"])
    func valueMissing(_ word: String) {
        #expect(throws: OptionScanner.Failure.valueMissing(argument: "--width")) { try scanner.scan([word]) }
    }

    @Test("No arguments have no options and no operands")
    func empty() throws {
        let result = try parse()
        #expect(result.options.isEmpty && result.operands.isEmpty)
    }

    private func parse(_ words: String...) throws -> OptionScanner.Result {
        try scanner.scan(words)
    }
}
