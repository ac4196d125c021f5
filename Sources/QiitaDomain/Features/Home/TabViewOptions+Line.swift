extension TabViewOptions {
    private static let hiddenRead = "unread"
    private static let looks = [
        "one-line": ListLayout(isOneLine: true), "two-line": ListLayout(),
        "one-line+preview": ListLayout(isOneLine: true, showsPreview: true),
        "two-line+preview": ListLayout(showsPreview: true),
    ]

    /// The words of what was chosen, separated by commas, and then, behind a blank, the word of the tab.
    public var line: String {
        let lookWord = Self.looks.first { $0.value == look }?.key
        let words = [hidesRead ? Self.hiddenRead : nil, order == .asSent ? nil : order.rawValue, lookWord]
        return words.compactMap(\.self).joined(separator: ",") + " " + tab.rawValue
    }

    /// The view that a line states; nil for any other text.
    public init?(line: String) {
        guard let blank = line.firstIndex(of: " "), let tab = ListSource(rawValue: String(line[blank...].dropFirst()))
        else { return nil }
        self.init(tab: tab)
        for word in line[..<blank].split(separator: ",").map(String.init) {
            if word == Self.hiddenRead {
                hidesRead = true
            } else if let order = ListViewOptions.Order(rawValue: word), order != .asSent {
                self.order = order
            } else if let look = Self.looks[word] {
                self.look = look
            } else {
                return nil
            }
        }
    }
}
