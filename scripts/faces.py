"""Makes the faces of Indian scripts in fonts/ from Noto Sans, once for each of its releases:

    npm install --no-save --prefix /tmp/noto @fontsource/noto-sans-{bengali,devanagari,gujarati,gurmukhi,kannada,malayalam,oriya,tamil,telugu}
    pip install fonttools
    python scripts/faces.py /tmp/noto/node_modules/@fontsource
"""

import sys
from copy import copy
from pathlib import Path

from fontTools.otlLib.builder import buildCoverage
from fontTools.ttLib import TTFont

SCRIPTS = "bengali devanagari gujarati gurmukhi kannada malayalam oriya tamil telugu".split()
TARGET = Path(__file__).parent.parent / "fonts"

# The parts of a lookup that attaches marks (types 4 and 6).
PARTS = {
    4: ("MarkCoverage", "MarkArray", "BaseCoverage", "BaseArray", "BaseRecord", "BaseAnchor", "BaseCount"),
    6: ("Mark1Coverage", "Mark1Array", "Mark2Coverage", "Mark2Array", "Mark2Record", "Mark2Anchor", "Mark2Count"),
}


def by_class(table, kind, glyph_map):
    """One table for each class of marks, so that none has an anchor missing: fontkit fails on those (its issue 367)."""
    mark_coverage, mark_array, base_coverage, base_array, base_record, anchors, base_count = PARTS[kind]
    marks = list(zip(getattr(table, mark_coverage).glyphs, getattr(table, mark_array).MarkRecord))
    bases = list(zip(getattr(table, base_coverage).glyphs, getattr(getattr(table, base_array), base_record)))
    for number in range(table.ClassCount):
        own = [(name, record) for name, record in marks if record.Class == number and record.MarkAnchor]
        held = [(name, record) for name, record in bases if getattr(record, anchors)[number]]
        if not own or not held:
            continue
        one = copy(table)
        one.ClassCount = 1
        setattr(one, mark_coverage, buildCoverage([name for name, _ in own], glyph_map))
        setattr(one, base_coverage, buildCoverage([name for name, _ in held], glyph_map))
        setattr(one, mark_array, copy(getattr(table, mark_array)))
        getattr(one, mark_array).MarkRecord = [with_class(record) for _, record in own]
        getattr(one, mark_array).MarkCount = len(own)
        setattr(one, base_array, copy(getattr(table, base_array)))
        setattr(getattr(one, base_array), base_record, [only(record, anchors, number) for _, record in held])
        setattr(getattr(one, base_array), base_count, len(held))
        yield one


def with_class(record):
    alone = copy(record)
    alone.Class = 0
    return alone


def only(record, anchors, number):
    alone = copy(record)
    setattr(alone, anchors, [getattr(record, anchors)[number]])
    return alone


def complete(font):
    glyph_map = font.getReverseGlyphMap()
    for lookup in font["GPOS"].table.LookupList.Lookup:
        tables = []
        for table in lookup.SubTable:
            real = table.ExtSubTable if table.LookupType == 9 else table
            tables += by_class(real, real.LookupType, glyph_map) if real.LookupType in PARTS else [real]
        if lookup.LookupType == 9:
            lookup.LookupType = tables[0].LookupType
        lookup.SubTable = tables
        lookup.SubTableCount = len(tables)


source = Path(sys.argv[1])
rights = []
for script in SCRIPTS:
    package = source / f"noto-sans-{script}"
    font = TTFont(package / f"files/noto-sans-{script}-{script}-400-normal.woff")
    complete(font)
    font.save(TARGET / f"{script}.woff")
    holder, licence = (package / "LICENSE").read_text().split("\n", 1)
    rights.append(holder)
(TARGET / "OFL-noto-sans.txt").write_text("\n".join(rights) + "\n" + licence)
