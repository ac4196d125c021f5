"""Real terminals under Xvfb: their windows, keys and pictures."""

import os
import pathlib
import signal
import subprocess
import time

from picture import Picture

COLUMNS, ROWS = 132, 50
PATIENCE = 30  # seconds
FONT = "VL Gothic:pixelsize=16"
GEOMETRY = f"{COLUMNS}x{ROWS}+0+0"
XTERM = ["xterm", "-geometry", GEOMETRY, "-fa", FONT, "+sb", "-b", "0", "-bw", "0",
         "-xrm", "*allowWindowOps: true", "-xrm", "*disallowedWindowOps: 20,21"]

# The words that start a terminal with a shell. HOME stands for the folder with its configuration.
TERMINALS = {
    "xterm": [*XTERM, "-e", "sh"],
    "rxvt-unicode": ["urxvt", "-geometry", GEOMETRY, "-fn", f"xft:{FONT},xft:Unifont:pixelsize=16,xft:Unifont Upper:pixelsize=16",
                     "+sb", "-b", "0", "-w", "0", "-e", "sh"],
    "stterm": ["stterm", "-g", GEOMETRY, "-f", FONT, "-e", "sh"],
    "mlterm": ["mlterm", "-e", "sh"],
    "tmux": [*XTERM, "-e", "tmux", "-f", "HOME/tmux.conf", "-S", "HOME/tmux.socket", "new-session", "sh"],
    "screen": [*XTERM, "-e", "screen", "-U", "-c", "HOME/screenrc", "sh"],
}

FILES = {
    ".mlterm/main": f"""\
type_engine = xft
fontsize = 16
geometry = {COLUMNS}x{ROWS}
scrollbar_mode = none
inner_border = 0
line_space = 2
encoding = UTF-8
""",
    ".mlterm/aafont": "DEFAULT = VL Gothic\nISO10646_UCS4_1 = VL Gothic\nISO10646_UCS4_1_FULLWIDTH = VL Gothic\n",
    # Bold glyphs that are made by shifting a regular one would reach into the next cell.
    "fonts.conf": """\
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<include>/etc/fonts/fonts.conf</include>
<match target="font"><edit name="embolden" mode="assign"><bool>false</bool></edit></match>
</fontconfig>
""",
    "tmux.conf": 'set -g status off\nset -g default-terminal tmux-256color\nset -g set-titles off\nset -sg escape-time 0\n',
    "screenrc": "startup_message off\n",
}


def wait(what, is_done, patience=PATIENCE):
    """Asks until the answer is neither false nor nothing, and returns it."""
    deadline = time.monotonic() + patience
    while not (answer := is_done()):
        if time.monotonic() > deadline:
            raise SystemExit(f"compare.py: waited {patience} s in vain for {what}")
        time.sleep(0.02)
    return answer


class Display:
    """An X server without a screen, which ends with the block that it is used in."""

    def __enter__(self):
        reading, writing = os.pipe()
        size = f"{COLUMNS * 10}x{ROWS * 20}x24"
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as numbers:
            self.name = f":{numbers.readline().strip()}"
        if self.name == ":":
            raise SystemExit("compare.py: Xvfb does not start")
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()


class Window:
    """A terminal's window with a shell, which ends with the block that it is used in."""

    def __init__(self, name, display, home, variables):
        self.name, self.home = name, home
        for path, text in FILES.items():
            (home / path).parent.mkdir(parents=True, exist_ok=True)
            (home / path).write_text(text)
        self.environment = {
            "PATH": f"{home}:/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8", "TZ": "UTC", "PS1": "$ ",
            "DISPLAY": display.name, "SCREENDIR": str(home / "screens"),
            "FONTCONFIG_FILE": str(home / "fonts.conf"), **variables,
        }
        for name in ("CONFIG", "CACHE", "STATE"):  # st replaces HOME
            self.environment[f"XDG_{name}_HOME"] = str(home / name.lower())
        (home / "screens").mkdir(mode=0o700, exist_ok=True)

    def __enter__(self):
        words = [word.replace("HOME", str(self.home)) for word in TERMINALS[self.name]]
        self.process = subprocess.Popen(
            words, cwd=self.home, env=self.environment, start_new_session=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        self.window = wait(f"the window of {self.name}", self.find)
        self.x("windowfocus", "--sync", self.window)
        # A shell that has been reached echoes.
        self.file("ready").unlink(missing_ok=True)
        wait("the shell", self.is_ready)
        return self

    def __exit__(self, *_):
        if self.name == "tmux":
            subprocess.run(["tmux", "-S", str(self.home / "tmux.socket"), "kill-server"], env=self.environment, check=False)
        if self.name == "screen":
            subprocess.run(["screen", "-X", "quit"], env=self.environment, check=False, stdout=subprocess.DEVNULL)
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()

    def file(self, name):
        return self.home / name

    def x(self, *words):
        done = subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def find(self):
        found = self.x("search", "--onlyvisible", "--class", "term|urxvt|st-256color").split()
        return found[0] if found else None

    def is_ready(self):
        self.type("clear; : >ready")
        try:
            return wait("", self.file("ready").exists, patience=2)
        except SystemExit:
            return False

    @property
    def title(self):
        return self.x("getwindowname", self.window)

    def type(self, text):
        """Types a line for the shell."""
        self.x("type", "--delay", "2", "--", text)
        self.press("Return")

    def press(self, *keys):
        self.x("key", "--delay", "20", *keys)

    def picture(self):
        """The window's picture, once it has not changed for a third of a second."""
        before, since, deadline = None, time.monotonic(), time.monotonic() + PATIENCE
        while True:
            picture = Picture.of_window(self.window, self.environment)
            if before is None or picture != before:
                before, since = picture, time.monotonic()
            if time.monotonic() - since > 0.35:
                return picture
            if time.monotonic() > deadline:
                raise SystemExit(f"compare.py: the window of {self.name} does not come to rest")
            time.sleep(0.08)
