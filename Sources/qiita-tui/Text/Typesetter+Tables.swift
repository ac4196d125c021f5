import QiitaDomain

extension Typesetter {
    mutating func setTable(_ table: TableBlock, _ width: Int, _ sink: inout LineSink) {
        for row in table.rows {
            for cell in row { flow(InlineSetter(options: options).flow(cell.text), width: width, into: &sink) }
        }
    }
}
