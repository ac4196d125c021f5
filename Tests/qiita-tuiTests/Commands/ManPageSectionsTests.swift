import Foundation
import Testing
@testable import qiita_tui

@Suite("Generated sections of the man page")
struct ManPageSectionsTests {
    @Test("Every option is listed with its value and its commands")
    func options() {
        let text = ManPageSections.options
        for entry in CommandLineTable.entries {
            let name = entry.option.name.replacing("-", with: "\\-")
            #expect(text.contains("\\fB\\-\\-\(name)\\fR"), "\(name)")
        }
        #expect(text.contains("\\fB\\-\\-lang\\fR \\fIja\\fR|\\fIen\\fR\n"))
        #expect(text.contains("Accepted by show.\n"))
    }

    @Test("Every key of help is listed once with the same words")
    func keys() {
        let text = ManPageSections.keys
        #expect(text.hasPrefix(".SS Every day\n.TP\n\\fBj Down \\(haN\\fR\nDown.\n"))
        #expect(text.components(separatedBy: "\\fBj Down \\(haN\\fR\nDown.\n").count == 2)
        #expect(text.contains("\\fB/\\fR\nSearch in the article.\n"))
    }

    @Test("No line of text starts as a roff request")
    func requests() {
        for line in (ManPageSections.options + "\n" + ManPageSections.keys).split(separator: "\n") {
            if line.hasPrefix(".") { #expect(line == ".TP" || line.hasPrefix(".SS ")) }
            #expect(!line.hasPrefix("'"))
        }
    }
}
