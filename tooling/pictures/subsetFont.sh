#!/bin/sh
# Makes shell/public/fonts/newsreader-subset.woff2 out of the npm package's variable font (run it at the project's root).
# Needs fontTools and brotli for Python: apt-get install fonttools python3-brotli
set -eu

package=node_modules/@fontsource-variable/newsreader
target=shell/public/fonts
mkdir -p "$target"
cp "$package/LICENSE" "$target/OFL.txt"

/usr/bin/python3 - "$package/files/newsreader-latin-opsz-normal.woff2" "$target/newsreader-subset.woff2" <<'PYTHON'
import sys
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

source, target = sys.argv[1:]
FIGURES = 'zero one two three four five six seven eight nine dollar sterling Euro'.split()
CHARACTERS = '\u00a0¡£§©«°·»½¿' + 'Œœ–—‘’‚“”„•…€−' + ''.join(map(chr, [*range(0x20, 0x7F), *range(0xC0, 0x100)]))

# Headings are large: one optical size (36 pt), and only the weights that the theme uses.
font = instantiateVariableFont(TTFont(source), {'opsz': 36, 'wght': (400, 700)})

# Kerning that does not vary with the weight costs a third less; the medium weight's serves all.
medium = instantiateVariableFont(TTFont(source), {'opsz': 36, 'wght': 550})
font['GPOS'], font['GDEF'] = medium['GPOS'], medium['GDEF']

# Figures in headings stand in prose: proportional ones without asking for them.
for table in font['cmap'].tables:
    for code, glyph in table.cmap.items():
        if glyph in FIGURES:
            table.cmap[code] = glyph + '.lf'

options = subset.Options(layout_features=['kern', 'liga', 'rvrn'], flavor='woff2', hinting=False)
subsetter = subset.Subsetter(options)
subsetter.populate(text=CHARACTERS)
subsetter.subset(font)
subset.save_font(font, target, options)
PYTHON
