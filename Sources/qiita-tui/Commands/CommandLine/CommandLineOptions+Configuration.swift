import QiitaDomain

/// Settings that are the command line's where it has them, and the configuration's elsewhere.
extension CommandLineOptions {
    /// The maximum width of the text, in cells.
    var textWidth: Int { width ?? configuration.width }

    /// The tabs of the first screen; a Team has no trend.
    var tabs: [ListSource] {
        let tabs = configuration.tabs.filter { $0 != .trend || !host.isTeam }
        return tabs.isEmpty ? [.latest] : tabs
    }

    /// Applies the configuration's value for each option that the command line left open.
    mutating func apply(_ configuration: Configuration) {
        self.configuration = configuration
        if !given.contains("lang"), let configured = configuration.language { language = configured }
        if !given.contains("no-session-log") { keepsSessionLog = configuration.keepsSessionLog }
        if !given.contains("no-cache") { keepsCache = configuration.cache.isEnabled }
        if !given.contains("theme") { theme = configuration.theme }
    }
}
