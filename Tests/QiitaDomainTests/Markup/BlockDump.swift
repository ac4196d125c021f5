import QiitaDomain

/// Blocks as text that a test can show: a line a block, two spaces a level; runs in brackets with their marks.
enum BlockDump {
    /// The blocks of an HTML body, and its links where there are any.
    static func dump(_ html: String) -> String {
        let body = BlockParser.parse(html)
        var result = body.blocks.flatMap { lines(of: $0, indent: "") }
        if !body.links.isEmpty { result.append("links " + body.links.joined(separator: " ")) }
        return result.joined(separator: "\n")
    }

    /// Runs on one line.
    static func text(_ inlines: [Inline]) -> String { inlines.map(text).joined() }

    private static func lines(of block: Block, indent: String) -> [String] {
        switch block {
        case .heading(let level, let anchor, let words):
            return [indent + "h\(level)" + (anchor.isEmpty ? "" : "#\(anchor)") + " " + text(words)]
        case .paragraph(let words): return [indent + "p " + text(words)]
        case .list(let list): return lines(of: list, indent: indent)
        case .definitions(let list): return [indent + "dl"] + list.flatMap { lines(of: $0, indent: indent) }
        case .quote(let blocks): return [indent + "quote"] + nested(blocks, indent)
        case .code(let code): return lines(of: code, indent: indent)
        case .table(let table): return lines(of: table, indent: indent)
        case .note(let kind, let blocks): return [indent + "note \(kind)"] + nested(blocks, indent)
        case .details(let number, let summary, let isOpen, let blocks):
            let start = indent + "details \(number)" + (isOpen ? " open " : " ")
            return [start + text(summary)] + nested(blocks, indent)
        case .footnotes(let notes):
            return [indent + "footnotes"]
                + notes.flatMap { [indent + "- \($0.number) \($0.label)"] + nested($0.blocks, indent) }
        case .embed(let embed):
            let words = embed.text.isEmpty ? "" : " \"" + embed.text.replacing("\n", with: "|") + "\""
            return [indent + "embed \(embed.kind) \(embed.url)\(embed.link.map { "@\($0)" } ?? "")" + words]
        case .math(let lines): return [indent + "math " + lines.joined(separator: "|")]
        case .rule: return [indent + "rule"]
        }
    }

    private static func lines(of list: ListBlock, indent: String) -> [String] {
        var result = [indent + (list.start.map { "ol \($0)" } ?? "ul") + (list.isTight ? "" : " loose")]
        for item in list.items {
            let box = item.isChecked.map { $0 ? " [x]" : " [ ]" } ?? ""
            result.append(indent + "- li" + box)
            result += nested(item.blocks, indent)
        }
        return result
    }

    private static func lines(of definition: Definition, indent: String) -> [String] {
        var result = definition.terms.map { indent + "- dt " + text($0) }
        for detail in definition.details {
            result.append(indent + "- dd")
            result += nested(detail, indent)
        }
        return result
    }

    private static func nested(_ blocks: [Block], _ indent: String) -> [String] {
        blocks.flatMap { lines(of: $0, indent: indent + "  ") }
    }

    private static func lines(of code: CodeBlock, indent: String) -> [String] {
        let head = "code" + (code.language.map { " " + $0 } ?? "") + (code.fileName.map { " (\($0))" } ?? "")
        return [indent + head]
            + code.lines.map { spans in
                indent + "|"
                    + spans.map { $0.kind == .plain ? $0.text : "{\($0.kind):\($0.text)}" }.joined()
            }
    }

    private static func lines(of table: TableBlock, indent: String) -> [String] {
        [indent + "table \(table.headerCount)"]
            + table.rows.map { row in
                indent + "|" + row.map { cell(of: $0) + "|" }.joined()
            }
    }

    private static func cell(of cell: TableBlock.Cell) -> String {
        let mark =
            switch cell.alignment {
            case .natural: ""
            case .left: "<"
            case .center: "^"
            case .right: ">"
            }
        return (cell.isHeader ? "!" : "") + mark + (cell.columnSpan > 1 ? "*\(cell.columnSpan) " : "") + text(cell.text)
    }

    private static func text(_ inline: Inline) -> String {
        var content: String =
            switch inline.content {
            case .text(let words): words
            case .lineBreak: "/"
            case .code(let source): "`\(source)`"
            case .math(let source): "[math \(source)]"
            case .keyboard(let key): "[kbd \(key)]"
            case .ruby(let base, let reading): "[ruby \(base)(\(reading))]"
            case .image(let alt, let source): "[img \(alt) \(source)]"
            case .emoji(let name, let picture): "[:\(name):\(picture)]"
            case .mention(let user): "[@\(user)]"
            case .footnoteReference(let label, let number): "[fn \(label)=\(number.map(String.init) ?? "-")]"
            }
        if inline.style.contains(.lowered) { content = "[sub \(content)]" }
        if inline.style.contains(.raised) { content = "[sup \(content)]" }
        var marks = ""
        if inline.style.contains(.strong) { marks += "B" }
        if inline.style.contains(.emphasis) { marks += "I" }
        if inline.style.contains(.deleted) { marks += "D" }
        if inline.style.contains(.inserted) { marks += "U" }
        if inline.style.contains(.sample) { marks += "S" }
        if let link = inline.link { marks += "@\(link)" }
        return marks.isEmpty ? content : "<\(marks) \(content)>"
    }
}
