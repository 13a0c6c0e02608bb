#!/bin/sh
# Writes the site's fonts from the npm package's variable font: the subset that pages load, and the full character set in
# one weight for link preview pictures. Run it at the root of the repository.
# Needs fontTools and brotli for Python: apt-get install fonttools python3-brotli
set -eu

package=node_modules/@fontsource-variable/newsreader
target=shell/public/fonts
pictures=server/linkPreviews/pictures/fonts
mkdir -p "$target" "$pictures"
cp "$package/LICENSE" "$target/OFL.txt"
cp "$package/LICENSE" "$pictures/OFL.txt"

/usr/bin/python3 - "$package/files" "$target/newsreader-subset.woff2" "$pictures" <<'PYTHON'
import sys
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

files, target, pictures = sys.argv[1:]
source = f'{files}/newsreader-latin-opsz-normal.woff2'
FIGURES = 'zero one two three four five six seven eight nine dollar sterling Euro'.split()
CHARACTERS = '\u00a0¡£§©«°·»½¿' + 'Œœ–—‘’‚“”„•…€−' + ''.join(map(chr, [*range(0x20, 0x7F), *range(0xC0, 0x100)]))

# Headings are large: one optical size (36 pt), and only the weights that the theme uses.
font = instantiateVariableFont(TTFont(source), {'opsz': 36, 'wght': (400, 700)})

# Kerning that does not vary with the weight costs a third less; the medium weight's serves all.
medium = instantiateVariableFont(TTFont(source), {'opsz': 36, 'wght': 550})
font['GPOS'], font['GDEF'] = medium['GPOS'], medium['GDEF']


# Figures in headings stand in prose: proportional ones without asking for them.
def in_prose(font):
    for table in font['cmap'].tables:
        for code, glyph in table.cmap.items():
            if glyph in FIGURES:
                table.cmap[code] = glyph + '.lf'


in_prose(font)

options = subset.Options(layout_features=['kern', 'liga', 'rvrn'], flavor='woff2', hinting=False)
subsetter = subset.Subsetter(options)
subsetter.populate(text=CHARACTERS)
subsetter.subset(font)
subset.save_font(font, target, options)

for part in ['latin', 'latin-ext', 'vietnamese']:
    whole = TTFont(f'{files}/newsreader-{part}-opsz-normal.woff2')
    whole = instantiateVariableFont(whole, {'opsz': 36, 'wght': 500})
    if part == 'latin':
        in_prose(whole)
        # The hyphen that no line ends after.
        for table in whole['cmap'].tables:
            table.cmap[0x2011] = table.cmap[0x2D]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[*whole.getBestCmap()])
    subsetter.subset(whole)
    subset.save_font(whole, f'{pictures}/newsreader-{part}.woff2', options)
PYTHON
