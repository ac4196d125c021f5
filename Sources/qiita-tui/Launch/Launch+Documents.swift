import QiitaDomain

extension Launch {
    /// The API's answers as they are, from where the options say, and what the reader should be warned of.
    /// - Throws: `SecretsError` or `FixturesNotFound`.
    static func documents(
        _ options: CommandLineOptions, variables: [String: String]
    ) throws -> (QiitaDocuments, [SecretsWarning]) {
        if options.isDemo {
            return (.fixtures(FixtureStore(folder: try FixturesLocation(environment: variables).folder)), [])
        }
        if options.host.scheme == .http { forgetProxies() }
        let secrets = try Secrets(environment: variables, option: options.secretsFile)
        return (.live(host: options.host, token: secrets.token, version: Version.number), secrets.warnings)
    }
}
