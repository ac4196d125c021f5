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
        if let index = Wrapper.programIndex(in: words), let placeholder = asked[index] {
            self.init(index: index, program: words[index], reader: .none, placeholder: placeholder)
            return
        }
        for code in Self.codes(in: words) {
            guard let placeholder = asked[code.index] else { continue }
            self.init(index: code.index, program: code.program, reader: code.reader, placeholder: placeholder)
            return
        }
        return nil
    }

    /// The indices of the words that a program reads as code.
    static func indices(in words: [String]) -> Set<Int> {
        Set(codes(in: words).map(\.index))
    }

    private static func codes(in words: [String]) -> [(index: Int, program: String, reader: Reader)] {
        let isWrapped = words.first.map { wrappers.contains(name(of: $0)) } ?? false
        var codes: [(index: Int, program: String, reader: Reader)] = []
        for (position, word) in words.enumerated() {
            let name = Self.name(of: word)
            guard let rule = rules[name] else { continue }
            // Behind a program that is not known, a word is taken for a shell unless it may mean something else.
            guard position == 0 || isWrapped || rule.reader == .shell && !shortShells.contains(name) else { continue }
            codes += rule.codes.indices(in: Array(words.dropFirst(position + 1))).map {
                (position + 1 + $0, word, rule.reader)
            }
        }
        return codes
    }

    /// Whether the program of a command runs another one, or code, to which some of the words belong.
    static func runsAnother(_ words: [String]) -> Bool {
        words.first.map { wrappers.contains(name(of: $0)) } ?? false
            || words.contains { rules[name(of: $0)]?.reader == .shell }
    }

    private init(index: Int, program: String, reader: Reader, placeholder: ConfiguredCommand.Placeholder) {
        (self.index, self.program, self.reader, self.placeholder) = (index, program, reader, placeholder)
    }

    /// The name of a program without its folder, its version and the endings of some builds: `python` for `/usr/bin/python3.11`, `bash`
    /// for `bash-static`.
    fileprivate static func name(of word: String) -> String {
        var name = word.split(separator: "/").last.map(String.init) ?? ""
        if name.hasSuffix(".exe") { name.removeLast(4) }
        if name.hasSuffix("-static") { name.removeLast(7) }
        while let last = name.last, last.isNumber || last == "." { name.removeLast() }
        if name.hasSuffix("-") { name.removeLast() }
        return name
    }

    /// Shells whose names are also words.
    private static let shortShells: Set = ["nu", "rc", "es"]

    /// Programs that run another one, which their words name.
    private static let wrappers: Set = [
        "env", "nice", "ionice", "chrt", "taskset", "timeout", "setsid", "nohup", "stdbuf", "time", "sudo", "doas",
        "su", "runuser", "pkexec", "fakeroot", "nix-shell", "dbus-run-session", "systemd-inhibit", "torsocks",
        "proxychains",
        "numactl", "prlimit", "rlwrap",
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
            "sh bash rbash dash ash zsh ksh rksh pdksh mksh lksh oksh yash posh fish csh tcsh elvish xonsh nu osh rc es",
            .options("cC", long: shellWords, areFirst: true), .shell)
        add("python pypy", .options("c", areFirst: true))
        add("perl ruby lua luajit osascript Rscript", .options("eE", areFirst: true))
        add("node nodejs bun", .options("ep", long: ["eval", "print"], areFirst: true))
        add("php", .options("rBRE", long: ["run"], areFirst: true))
        add("su runuser script flock psql", .options("c", long: ["command", "session-command"]))
        add("nix-shell", .options("", long: ["command", "run"]))
        add("mysql mariadb emacs emacsclient gdb", .options("e", long: ["execute", "eval"]))
        add("vi vim nvim gvim ex view", .options("c+", long: ["cmd"]))
        add(
            "xterm uxterm lxterm urxvt rxvt lxterminal gnome-terminal xfce4-terminal mate-terminal terminator tilix",
            .options("ex", long: ["command", "execute"]))
        add("env", .options("S", long: ["split-string"]))
        add("awk gawk mawk nawk sed", .firstOperand)
        add("watch", .all(except: ["-x", "--exec"]))
        // The words behind sg's group are a command.
        add("parallel sg sqlite make gmake deno cmd powershell pwsh expect at batch", .all(except: []))
        add("ssh mosh rsh", .all(except: []), .remoteShell)
        add("tmux", .tmux, .tmux)
        return rules
    }()
}

/// A program that does nothing but run the one that its operands name.
private struct Wrapper {
    /// The options whose value is the next word.
    let valued: Set<String>
    /// The number of operands before the program.
    let operands: Int

    /// The index of the program that a command runs in the end; nil if it is not known, or there is none.
    static func programIndex(in words: [String]) -> Int? {
        var index = 0
        while index < words.count, let wrapper = all[CodeWord.name(of: words[index])] {
            index = wrapper.end(in: words, from: index + 1)
        }
        return index < words.count ? index : nil
    }

    /// The index of the program behind the options, variables and operands from an index on.
    private func end(in words: [String], from start: Int) -> Int {
        var index = start
        var left = operands
        while index < words.count {
            let word = words[index]
            if word == "--" {
                // No more options follow, but the operands.
                return min(index + 1 + left, words.count)
            } else if word.hasPrefix("-") {
                index += valued.contains(word) ? 2 : 1
            } else if word.prefix(while: { $0 != "{" }).contains("=") {
                index += 1
            } else if left > 0 {
                left -= 1
                index += 1
            } else {
                return index
            }
        }
        return words.count
    }

    private static let all: [String: Wrapper] = {
        var all: [String: Wrapper] = [:]
        func add(_ names: String, _ valued: String = "", operands: Int = 0) {
            let options = Set(valued.split(separator: " ").map(String.init))
            for name in names.split(separator: " ") { all[String(name)] = Wrapper(valued: options, operands: operands) }
        }
        add("setsid nohup unbuffer fakeroot pkexec busybox toybox torsocks", "--user")
        add("env", "-u -C -S --unset --chdir --split-string")
        add("nice", "-n --adjustment")
        add("ionice", "-c -n -p -P -u --class --classdata")
        add("chrt", "-T -P -D -p", operands: 1)
        add("taskset chroot", operands: 1)
        add("timeout", "-k -s --kill-after --signal", operands: 1)
        add("flock", "-w -E --timeout --wait --conflict-exit-code", operands: 1)
        add("stdbuf", "-i -o -e --input --output --error")
        add("time", "-f -o --format --output")
        add("doas", "-u -C")
        add("sudo", "-u -g -p -C -D -h -R -r -t -T -U --user --group --prompt --chdir --host --chroot --role --type")
        add("strace", "-e -o -O -p -P -s -S -u -a -b -E -I -X")
        return all
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
