"""Pictures of windows: read from xwd, compared cell by cell, written as PNG."""

import collections
import struct
import subprocess
import zlib


SPECKS = 8  # pixels of a cell


class Picture:
    """A window's pixels, as rows of three bytes (red, green, blue) a pixel."""

    def __init__(self, width, rows):
        self.width, self.height, self.rows = width, len(rows), rows

    def __eq__(self, other):
        return self.width == other.width and self.rows == other.rows

    @classmethod
    def of_window(cls, window, environment):
        """What X shows of the window, whose number is a string."""
        words = ["xwd", "-silent", "-id", window]
        data = subprocess.run(words, env=environment, check=True, capture_output=True).stdout
        header = struct.unpack(">25I", data[:100])
        size, width, height, bits, row_bytes, colours = (header[i] for i in (0, 4, 5, 11, 12, 19))
        if bits != 32 or header[7] != 0:
            raise SystemExit(f"picture.py: Xvfb has {bits} bits per pixel; expected are 32, least significant byte first")
        start = size + colours * 12
        rows = []
        for y in range(height):
            row = data[start + y * row_bytes :][: width * 4]
            pixels = bytearray(width * 3)
            pixels[0::3], pixels[1::3], pixels[2::3] = row[2::4], row[1::4], row[0::4]
            rows.append(bytes(pixels))
        return cls(width, rows)

    def differing_cells(self, other, columns, rows):
        """The cells (row, column), from 0, that are not the same in both. What a window has around its cells, the same on each
        side, is left out, and so are specks: of a glyph that is higher than its cell, mlterm leaves pixels in the next row."""
        if (self.width, self.height) != (other.width, other.height):
            return {(row, column) for row in range(rows) for column in range(columns)}
        cell_width, cell_height = self.width // columns, self.height // rows
        left, top = (self.width - cell_width * columns) // 2, (self.height - cell_height * rows) // 2
        pixels = collections.Counter()
        for y in range(cell_height * rows):
            ours, theirs = self.rows[top + y], other.rows[top + y]
            if ours == theirs:
                continue
            for column in range(columns):
                for x in range(left + column * cell_width, left + (column + 1) * cell_width):
                    pixels[y // cell_height, column] += ours[3 * x : 3 * x + 3] != theirs[3 * x : 3 * x + 3]
        return {cell for cell, count in pixels.items() if count > SPECKS}

    def write(self, file):
        """Writes the picture as a PNG file."""

        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

        pixels = zlib.compress(b"".join(b"\0" + row for row in self.rows))
        head = struct.pack(">2I5B", self.width, self.height, 8, 2, 0, 0, 0)
        file.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b""))
