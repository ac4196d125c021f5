import Foundation

/// The tokenizer of the WHATWG HTML standard, over UTF-8 bytes.
///
/// Tokens refer to ranges of the source; text is copied only when a string is requested. The consumer acts as the tree
/// builder: it sets `model` after the start tag of an element whose content is not markup.
struct HTMLTokenizer {
    /// How the following bytes are read.
    enum ContentModel: UInt8 {
        case data
        case rcdata
        case rawText
        case script
        case plaintext
        case cdata
    }

    /// The kind of token that `next()` found.
    enum Kind: UInt8 {
        case text
        case startTag
        case endTag
        case comment
        case doctype
        case end
    }

    /// The name and the value of an attribute, as written in the source.
    struct Attribute {
        var name: HTMLSlice
        var value: HTMLSlice
    }

    let base: UnsafePointer<UInt8>
    let count: Int
    /// The first byte after the current token.
    var position = 0
    /// How the bytes from `position` on are read; an end tag that closes raw text resets it to `data`.
    var model = ContentModel.data
    /// Whether `<![CDATA[` opens a section, which it does in XML, and in HTML only inside SVG and MathML.
    var allowsCDATA = false
    /// The lower-case name of the end tag that closes raw text.
    var rawTextName: [UInt8] = []
    /// The text of a text token, of a comment, or of a doctype after its word.
    var text = HTMLSlice.empty
    /// How the text of the current token was read.
    var textModel = ContentModel.data
    /// The name of a tag.
    var name = HTMLSlice.empty
    /// The attributes of a start tag, without repeats.
    var attributes: [Attribute] = []
    /// The attribute names of a start tag with many attributes.
    var manyNames: Set<[UInt8]> = []
    /// Whether the tag ended with `/>`.
    var isSelfClosing = false

    /// Creates a tokenizer over bytes, which must outlive it.
    init(_ source: UnsafeBufferPointer<UInt8>) {
        base = source.baseAddress ?? Self.nothing
        count = source.baseAddress == nil ? 0 : source.count
        attributes.reserveCapacity(16)
    }

    /// The base address for an empty source.
    private nonisolated(unsafe) static let nothing = UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// Reads the next token into the properties.
    mutating func next() -> Kind {
        while position < count {
            let kind =
                switch model {
                case .data: nextInData()
                case .rcdata, .rawText: nextInRawText()
                case .script: nextInScript()
                case .plaintext: textToken(from: position, to: count)
                case .cdata: nextInCDATA()
                }
            if let kind { return kind }
        }
        return .end
    }

    /// Reads the source as raw text up to the end tag of the current start tag.
    mutating func enterRawText(_ newModel: ContentModel) {
        rawTextName = lowercasedBytes(of: name)
        model = newModel
    }

    /// Ends a text token at `end`; nil if it would be empty.
    mutating func textToken(from start: Int, to end: Int) -> Kind? {
        position = end
        guard end > start else { return nil }
        text = HTMLSlice(start: start, end: end)
        textModel = model
        return .text
    }

    private mutating func nextInData() -> Kind? {
        let start = position
        var index = start
        while let found = firstIndex(of: UInt8(ascii: "<"), from: index) {
            guard opensMarkup(at: found) else {
                index = found + 1
                continue
            }
            if found > start { return textToken(from: start, to: found) }
            return markup()
        }
        return textToken(from: start, to: count)
    }

    private func opensMarkup(at index: Int) -> Bool {
        guard index + 1 < count else { return false }
        let next = base[index + 1]
        if next == UInt8(ascii: "/") { return index + 2 < count }
        return next.isASCIILetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
    }

    private mutating func markup() -> Kind? {
        switch base[position + 1] {
        case UInt8(ascii: "!"): return markupDeclaration()
        case UInt8(ascii: "?"): return bogusComment(from: position + 1)
        case UInt8(ascii: "/"):
            let next = base[position + 2]
            if next.isASCIILetter { return tag(nameStart: position + 2, kind: .endTag) }
            guard next == UInt8(ascii: ">") else { return bogusComment(from: position + 2) }
            position += 3
            return nil
        default: return tag(nameStart: position + 1, kind: .startTag)
        }
    }

    /// The first index of a byte at or after `index`.
    func firstIndex(of byte: UInt8, from index: Int) -> Int? {
        firstIndex(of: byte, from: index, to: count)
    }

    func firstIndex(of byte: UInt8, from index: Int, to limit: Int) -> Int? {
        guard index < limit, let found = memchr(base + index, Int32(byte), limit - index) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Whether the bytes at `index` are `word`, which is in lower case, ignoring case.
    func matches(_ word: StaticString, at index: Int) -> Bool {
        guard index + word.utf8CodeUnitCount <= count else { return false }
        let letters = word.utf8Start
        for offset in 0..<word.utf8CodeUnitCount where base[index + offset].lowercasedASCII != letters[offset] {
            return false
        }
        return true
    }
}
