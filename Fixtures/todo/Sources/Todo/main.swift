import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "replay" { exit(makeTodoReplay().run(Array(arguments.dropFirst()))) }
guard arguments.count == 1 else {
    print("usage: todo LOG < COMMANDS, or todo replay OPTIONS LOG")
    exit(2)
}
let session = try Session(recordingTo: arguments[0])
while let line = readLine() {
    if !session.run(line.split(separator: " ").map(String.init)) { print("add TITLE, toggle ID or remove ID") }
}
session.end()
