/// A word of a configured command that a program reads as code, such as the one behind `sh -c`, and that contains a placeholder: a title
/// could run anything there.
struct CodeWord: Equatable, Sendable {
    /// What reads the code, which decides how a text reaches it safely.
    enum Reader: Equatable, Sendable {
        /// A shell: as an argument behind the code.
        case shell
        /// A shell on another machine: as standard input.
        case remoteShell
        /// tmux: as a variable of its own.
        case tmux
        /// Anything else: as an environment variable.
        case other
        /// The program itself, which no text may choose.
        case none
    }

    /// The word's index.
    let index: Int
    /// The program that reads it, as written.
    let program: String
    let reader: Reader
    let placeholder: ConfiguredCommand.Placeholder

    /// The first such word of a command; nil if there is none.
    init?(in words: [String]) {
        let asked = words.map(ConfiguredCommand.Placeholder.init(firstIn:))
        if let placeholder = asked.first ?? nil {
            self.init(index: 0, program: words[0], reader: .none, placeholder: placeholder)
            return
        }
        let isWrapped = words.first.map { Self.wrappers.contains(Self.name(of: $0)) } ?? false
        for (position, word) in words.enumerated() {
            guard let rule = Self.rules[Self.name(of: word)] else { continue }
            // The name of a shell is no other word, and what runs it can be any program.
            guard position == 0 || isWrapped || rule.reader == .shell else { continue }
            for index in rule.codes.indices(in: Array(words.dropFirst(position + 1))) {
                guard let placeholder = asked[position + 1 + index] else { continue }
                self.init(index: position + 1 + index, program: word, reader: rule.reader, placeholder: placeholder)
                return
            }
        }
        return nil
    }

    private init(index: Int, program: String, reader: Reader, placeholder: ConfiguredCommand.Placeholder) {
        (self.index, self.program, self.reader, self.placeholder) = (index, program, reader, placeholder)
    }

    /// The name of a program without its folder, its version and Windows' ending: `python` for `/usr/bin/python3.11`.
    private static func name(of word: String) -> String {
        var name = word.split(separator: "/").last.map(String.init) ?? ""
        if name.hasSuffix(".exe") { name.removeLast(4) }
        while let last = name.last, last.isNumber || last == "." { name.removeLast() }
        return name
    }

    /// Programs that run another one, which their words name.
    private static let wrappers: Set = [
        "env", "nice", "ionice", "chrt", "taskset", "timeout", "setsid", "nohup", "stdbuf", "time", "sudo", "doas",
        "su", "runuser",
        "xargs", "find", "parallel", "flock", "script", "unbuffer", "strace", "systemd-run", "unshare", "chroot",
        "bwrap", "firejail",
        "busybox", "toybox", "watch", "xterm", "uxterm", "urxvt", "st", "foot", "kitty", "alacritty", "konsole",
        "gnome-terminal",
    ]

    private static let rules: [String: (codes: Codes, reader: Reader)] = {
        var rules: [String: (codes: Codes, reader: Reader)] = [:]
        func add(_ names: String, _ codes: Codes, _ reader: Reader = .other) {
            for name in names.split(separator: " ") { rules[String(name)] = (codes, reader) }
        }
        let shellWords: Set = ["command", "commands", "init-command"]
        add(
            "sh bash rbash dash ash zsh ksh mksh lksh oksh yash posh fish csh tcsh elvish xonsh",
            .options("cC", long: shellWords, areFirst: true), .shell)
        add("python pypy", .options("c", areFirst: true))
        add("perl ruby lua luajit osascript Rscript", .options("eE", areFirst: true))
        add("node nodejs bun", .options("ep", long: ["eval", "print"], areFirst: true))
        add("php", .options("rBRE", long: ["run"], areFirst: true))
        add("su runuser script flock sg psql", .options("c", long: ["command"]))
        add("mysql mariadb emacs emacsclient gdb", .options("e", long: ["execute", "eval"]))
        add("vi vim nvim gvim ex view", .options("c+", long: ["cmd"]))
        add(
            "xterm uxterm lxterm urxvt rxvt lxterminal gnome-terminal xfce4-terminal mate-terminal terminator tilix",
            .options("ex", long: ["command", "execute"]))
        add("env", .options("S", long: ["split-string"]))
        add("awk gawk mawk nawk sed", .firstOperand)
        add("watch", .all(except: ["-x", "--exec"]))
        add("parallel sqlite make gmake deno cmd powershell pwsh expect at batch", .all(except: []))
        add("ssh mosh rsh", .all(except: []), .remoteShell)
        add("tmux", .tmux, .tmux)
        return rules
    }()
}

/// Which words behind a program are code.
private enum Codes {
    /// Those of an option of one of these letters or names: joined to it, or the next word.
    /// - areFirst: Whether options end at the first other word.
    case options(String, long: Set<String> = [], areFirst: Bool = false)
    /// The first word that is no option, and the values of `-e`.
    case firstOperand
    /// All, unless one of these options is there.
    case all(except: Set<String>)
    /// All but the values of `-e`, which are variables, and what `set-buffer` and `set-environment` get.
    case tmux

    func indices(in words: [String]) -> [Int] {
        switch self {
        case .all(let exceptions): words.contains(where: exceptions.contains) ? [] : Array(words.indices)
        case .tmux:
            words.contains { ["set-buffer", "setb", "set-environment", "setenv"].contains($0) }
                ? [] : words.indices.filter { $0 == 0 || words[$0 - 1] != "-e" }
        case .firstOperand: Self.firstOperand(in: words)
        case .options(let letters, let names, let areFirst): Self.optionValues(letters, names, areFirst, in: words)
        }
    }

    private static func firstOperand(in words: [String]) -> [Int] {
        var found: [Int] = []
        for (index, word) in words.enumerated() {
            let option = index == 0 ? "" : words[index - 1]
            if ["-v", "-F", "-l"].contains(option) { continue }
            if ["-e", "--expression", "--source"].contains(option) || word.hasPrefix("-") {
                found.append(index)
            } else {
                // With a file of the program no word is one.
                return words[..<index].contains("-f") || !found.isEmpty && words[..<index].contains("-e")
                    ? found : found + [index]
            }
        }
        return found
    }

    private static func optionValues(
        _ letters: String, _ names: Set<String>, _ areFirst: Bool, in words: [String]
    ) -> [Int] {
        var found: [Int] = []
        var canBeValue = false
        for (index, word) in words.enumerated() where word != "-" {
            guard let sign = word.first, "-+".contains(sign) else {
                // A word behind an option can be its value. The next is a script, whose options are its own.
                if areFirst, !canBeValue { break }
                canBeValue = false
                continue
            }
            if word == "--" { break }
            canBeValue = true
            let name = word.drop { $0 == sign }.prefix { $0 != "=" }
            let isNamed = names.contains(String(name))
            let isLong = word.hasPrefix("--")
            let hasLetter = sign == "+" ? letters.contains("+") : name.contains(where: letters.contains)
            guard isLong ? isNamed : isNamed || hasLetter else { continue }
            found.append(index)
            if sign == "+" || word.contains("=") && isLong { continue }
            // Further options can be between `-c` and its code.
            let value = words[(index + 1)...].firstIndex { $0.first.map { !"-+".contains($0) } ?? true }
            found += Array(index + 1..<(value.map { $0 + 1 } ?? words.count))
            // What follows the code of `sh -c` and `python -c` are its arguments; perl and ruby can have more of it.
            if areFirst, !isLong, name.contains("c") { break }
        }
        return found
    }
}
