extension CommandLineOptions {
    /// Takes what the configuration says and the command line left open.
    mutating func take(_ configuration: Configuration) {
        self.configuration = configuration
        if !given.contains("lang"), let configured = configuration.language { language = configured }
        if !given.contains("no-session-log") { keepsSessionLog = configuration.keepsSessionLog }
        if !given.contains("no-cache") { keepsCache = configuration.cache.isEnabled }
        if !given.contains("theme") { theme = configuration.theme }
        if !given.contains("ambiguous-width") { ambiguousWidth = configuration.ambiguousWidth }
    }
}
