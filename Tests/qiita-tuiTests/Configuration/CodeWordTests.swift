import Testing

@testable import qiita_tui

@Suite("Words that a program would run")
struct CodeWordTests {
    @Test(
        "A placeholder in what a program reads as code is found, also behind programs that run others",
        arguments: [
            (["sh", "-c", "echo '{title}'"], 2), (["/bin/bash", "-lc", "x {url}"], 2), (["zsh", "-ec", "{id}"], 2),
            (["dash", "-c", "-e", "{title}"], 3), (["ksh", "-o", "errexit", "-c", "{title}"], 4),
            (["fish", "--command={title}"], 1), (["fish", "-C", "x", "-c", "{title}"], 4), (["bash", "-c{title}"], 1),
            (["env", "A=b", "nice", "-n", "5", "sh", "-c", "{title}"], 7),
            (["timeout", "5", "sh", "-c", "{author}"], 4),
            (["setsid", "nohup", "stdbuf", "-oL", "sudo", "-u", "me", "bash", "-c", "{link}"], 9),
            (["find", ".", "-exec", "sh", "-c", "{title}", ";"], 5), (["unknown-wrapper", "sh", "-c", "{image}"], 3),
            (["env", "-S", "sh -c '{title}'"], 2), (["su", "me", "-c", "{title}"], 3),
            (["xargs", "python3", "-c", "'{title}'"], 3),
            (["python3.11", "-c", "print('{title}')"], 2), (["perl", "-ne", "{title}"], 2),
            (["node", "--eval", "{title}"], 2),
            (["ruby", "-e", "puts 1", "-e", "{title}"], 4), (["awk", "-v", "a=b", "/{title}/"], 3),
            (["sed", "s/a/{title}/"], 1),
            (["sed", "-n", "-e", "p", "-e", "{title}"], 5), (["vim", "+/{title}", "f"], 1),
            (["xterm", "-e", "{title}"], 2),
            (["ssh", "host", "notify", "{title}"], 3), (["tmux", "new-window", "less {title}"], 2),
            (["watch", "echo", "{id}"], 2),
            (["tmux", "display-message", "{title}"], 2), (["cmd.exe", "/c", "start", "{url}"], 3),
            (["make", "T={title}"], 1),
            (["nu", "-c", "{title}"], 2), (["osh", "-c", "{title}"], 2), (["rc", "-c", "{title}"], 2),
            (["rksh", "-c", "{title}"], 2), (["pdksh", "-c", "{title}"], 2), (["env", "es", "-c", "{title}"], 3),
            (["bash-static", "-c", "{title}"], 2), (["/bin/zsh-5.9", "-c", "{title}"], 2),
            (["zsh-5.9-static", "-c", "{title}"], 2),
            (["su", "--session-command={title}", "me"], 1), (["su", "--session-command", "{title}"], 2),
            (["sg", "audio", "mpv {title}"], 2), (["sg", "audio", "-c", "{title}"], 3),
            (["nix-shell", "-p", "mpv", "--run", "mpv {title}"], 4), (["nix-shell", "--command={title}"], 1),
            (["pkexec", "sed", "s/{title}//"], 2),
            (["{title}", "x"], 0), (["./{id}"], 0),
            (["env", "{title}"], 1), (["env", "-u", "A", "B=c", "./{title}", "x"], 4), (["env", "--", "{title}"], 2),
            (["sudo", "-n", "-u", "me", "{title}"], 4), (["nice", "-n", "5", "timeout", "-k", "1", "5", "{id}"], 7),
            (["pkexec", "{title}"], 1), (["timeout", "--", "5", "{title}"], 3), (["nohup", "bin/{author}"], 1),
        ])
    func code(_ words: [String], _ index: Int) {
        #expect(CodeWord(in: words)?.index == index)
    }

    @Test(
        "Arguments of their own are none",
        arguments: [
            [], ["wget", "-q", "{url}"], ["sh", "-c", "echo \"$1\"", "sh", "{title}"],
            ["sh", "save.sh", "-c", "{title}"],
            ["env", "T={title}", "sh", "-c", "echo \"$T\""], ["bash", "--norc", "-c", "x \"$1\"", "bash", "{url}"],
            ["notify-send", "at", "{title}"], ["python3", "save.py", "-c", "{title}"],
            ["awk", "-f", "x.awk", "{title}"],
            ["env", "T={title}", "python3", "-c", "import os"], ["tmux", "set-buffer", "--", "{title}"],
            ["vim", "+10", "{id}.html"],
            ["tmux", "new-window", "-e", "T={title}", "less"], ["watch", "-x", "echo", "{id}"],
            ["grep", "-c", "{title}"],
            ["sh", "-c", "echo {nothing} ${x}"], ["awk", "-v", "t={title}", "BEGIN { print t }"],
            ["xterm", "-e", "less", "{id}"], ["env", "T={title}", "mpv"], ["sudo", "T={title}", "mpv", "{url}"],
            ["flock", "{id}", "mpv", "{url}"], ["timeout", "5", "mpv", "{url}"], ["nice", "-n", "5", "mpv", "{url}"],
            ["sudo", "-u", "me", "--", "mpv", "{url}"], ["xterm", "-T", "{title}", "-e", "less"],
            ["systemd-run", "--unit", "{id}", "mpv"], ["translate", "es", "-c", "{title}"],
            ["nix-shell", "-p", "{id}"],
        ])
    func arguments(_ words: [String]) {
        #expect(CodeWord(in: words) == nil)
    }
}
