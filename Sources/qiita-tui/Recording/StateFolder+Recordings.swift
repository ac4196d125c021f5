import Foundation
import QiitaDomain

extension StateFolder {
    /// The path of the first free file for a recording that begins now.
    func freeRecording(at now: Timestamp) -> String {
        let name = "recording-" + now.iso8601.filter { $0 != "-" && $0 != ":" }
        var path = file(name + ".jsonl")
        var number = 2
        while access(path, F_OK) == 0 {
            path = file("\(name)-\(number).jsonl")
            number += 1
        }
        return path
    }
}
