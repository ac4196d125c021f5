import Foundation
import TestSupport
import Testing

@Suite("Installing")
struct InstallationTests {
    @Test(
        "Everyone can read what is installed and nobody else can write it, with any umask", arguments: ["077", "000"])
    func modes(_ umask: String) async throws {
        let folder = try TemporaryFolder()
        let program = try folder.write("#!/bin/sh\n", to: "program", mode: 0o700)
        let root = folder.path + "/root"
        let checkout = Checkout.folder.path(percentEncoded: false)
        let command = """
            umask \(umask) && make --no-print-directory -C '\(checkout)' install-files BINARY='\(program)' \
            DESTDIR='\(root)' PREFIX=/usr PATH="\(folder.path):$PATH"
            """
        // The program of the test is a script, which has no symbols.
        try folder.write(script: "true", to: "strip")
        let result = try await Command.run("sh", ["-c", command])
        #expect(result.status == 0, "\(result.errors)")
        let names = try FileManager.default.subpathsOfDirectory(atPath: root)
        #expect(names.contains("usr/bin/qiita-tui") && names.contains("usr/share/qiita-tui/Fixtures/api/tags.json"))
        for name in names {
            let attributes = try FileManager.default.attributesOfItem(atPath: root + "/" + name)
            let isExecutable =
                attributes[.type] as? FileAttributeType == .typeDirectory || name.hasSuffix("bin/qiita-tui")
            #expect(attributes[.posixPermissions] as? Int == (isExecutable ? 0o755 : 0o644), "\(name)")
        }
    }
}
