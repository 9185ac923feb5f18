"""Makes the wide face of the PDFs, and the boxes of all faces: see src/server/platform/pdf/fonts/README.md.

    python3 scripts/fonts.py FOLDER    (of the unpacked packages that the README names, one folder each)
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

SOURCES = Path(sys.argv[1])
SOURCE = Path(__file__).parent.parent / "src"
TARGET = SOURCE / "server/platform/pdf/fonts"
SCREENS = SOURCE / "web/kit/ui/theme/fonts"

# What a PDF's writer asks for; others would bring small capitals and fractions along. Without `ccmp`, which draws ị as
# i and a dot: text copied from the PDF would then have ị for every i.
FEATURES = "locl rlig mark mkmk calt clig rclt kern".split()


def between(*ranges):
    return {code for low, high in ranges for code in range(low, high + 1)}


LETTERS = between(
    (0x20, 0x7E), (0xA0, 0x36F),  # Latin with its extensions, phonetic signs, combining marks
    (0x370, 0x52F), (0x1E00, 0x1FFF),  # Greek and Cyrillic; Latin additional (Vietnamese), polytonic Greek
    (0x2000, 0x2010), (0x2011, 0x2027), (0x202F, 0x205E), (0x2070, 0x209F),
    (0x20A0, 0x20C0), (0x2100, 0x218F), (0x2212, 0x2212), (0xFB00, 0xFB06),
)
GEORGIAN = between((0x10A0, 0x10FF), (0x1C90, 0x1CBF))
ARMENIAN = between((0x530, 0x58F), (0xFB13, 0xFB17))
# Arrows, operators, shapes; then of the other faces what these lack.
MATH = between((0x2190, 0x21FF), (0x2200, 0x22FF), (0x2300, 0x2300), (0x25A0, 0x25FF), (0x2605, 0x2606))
SIGNS = between((0x2300, 0x23FF), (0x2500, 0x27BF), (0x2B05, 0x2B0D), (0x2B1B, 0x2B1C), (0x2B50, 0x2B50))
MORE_SIGNS = between((0x2190, 0x21FF), (0x2460, 0x24FF), (0x2600, 0x27BF))
CHECK_MARKS = between((0x2600, 0x27BF))


def part(file, codes, features):
    options = subset.Options()
    options.layout_features = features
    options.notdef_outline = True
    options.glyph_names = False
    options.hinting = False
    options.drop_tables += ["MATH", "STAT", "DSIG", "vhea", "vmtx", "VORG", "meta", "gasp"]
    font = subset.load_font(str(SOURCES / file), options)
    font.flavor = None
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    scale_upem(font, 1000)
    return font


def wide(weight, name):
    """One face of all: a text is drawn with it as a whole, so no line mixes faces."""
    web = f"{weight}-normal.woff"
    wanted = [
        (f"noto-sans/{weight}{name}/NotoSans_{weight}{name}.ttf", LETTERS, FEATURES),
        (f"noto-sans-georgian/files/noto-sans-georgian-georgian-{web}", GEORGIAN, FEATURES),
        (f"noto-sans-armenian/files/noto-sans-armenian-armenian-{web}", ARMENIAN, FEATURES),
        ("noto-sans-math/files/noto-sans-math-latin-400-normal.woff", MATH, []),
        ("noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff", SIGNS, []),
        (f"noto-sans-symbols/files/noto-sans-symbols-symbols-{web}", MORE_SIGNS, []),
        ("noto-emoji/files/noto-emoji-emoji-400-normal.woff", CHECK_MARKS, []),
    ]
    taken = set()
    with TemporaryDirectory() as folder:
        files = []
        for at, (file, codes, features) in enumerate(wanted):
            font = part(file, codes - taken, features)
            taken |= set(font.getBestCmap())
            files.append(f"{folder}/{at}.ttf")
            font.save(files[-1])
        first = TTFont(files[0])
        merged = merge.Merger().merge(files)
    # Lines are as high as with the other face.
    for table, field in [("hhea", "ascent"), ("hhea", "descent"), ("hhea", "lineGap")]:
        setattr(merged[table], field, getattr(first[table], field))
    merged["OS/2"] = first["OS/2"]
    # The same files give the same bytes.
    merged["head"].created = merged["head"].modified = first["head"].modified
    for record in merged["name"].names:
        if record.nameID == 6:
            record.string = f"NotoSansWide-{name}"
    merged.recalcTimestamp = False
    merged.save(TARGET / f"NotoSansWide-{name}.ttf")
    return merged


def with_box(file, source):
    """A letter that no face has is a box, also where a browser takes it of the first face."""
    font = TTFont(file, recalcTimestamp=False)
    font["glyf"][".notdef"] = source["glyf"][".notdef"]
    font["hmtx"][".notdef"] = source["hmtx"][".notdef"]
    if "gvar" in font:
        font["gvar"].variations[".notdef"] = []
    font.save(file)


faces = {name: wide(weight, name) for weight, name in [(400, "Regular"), (600, "SemiBold")]}
for name, face in faces.items():
    with_box(TARGET / f"NotoSans-{name}.ttf", face)
for script in ["latin", "greek"]:
    with_box(SCREENS / f"noto-sans-{script}.woff2", faces["Regular"])
