import { removePaper } from './pictureFile';

/** Draws a picture from characters: `.` is grey paper, `o` a shadow on the paper, `#` ink, and a space is transparent. */
function draw(...lines: string[]) {
  const tones: Record<string, number[]> = {
    '.': [215, 212, 205, 255],
    o: [190, 188, 180, 255],
    '#': [20, 24, 60, 255],
    ' ': [0, 0, 0, 0],
  };
  const data = new Uint8ClampedArray(lines.flatMap((line) => [...line].flatMap((tone) => tones[tone] ?? [])));
  return { data, width: lines[0]?.length ?? 0, height: lines.length };
}

const opacities = ({ data }: { data: Uint8ClampedArray }) =>
  [...data]
    .filter((_, index) => index % 4 === 3)
    .map((opacity) => (opacity > 200 ? '#' : opacity < 30 ? ' ' : '?'));

it('The paper of a photographed signature becomes transparent, shadows too, and what is left is cut to the ink', () => {
  const photo = draw('.......o', '..#.....', '...##..o', '........');

  expect(removePaper(photo)).toEqual({ left: 2, top: 1, width: 3, height: 2 });
  expect(opacities(photo).join('')).toBe('          #        ##           ');
});

it('A signature that is transparent already keeps its ink, and is cut', () => {
  const drawing = draw('     ', ' ##  ', '     ');

  expect(removePaper(drawing)).toEqual({ left: 1, top: 1, width: 2, height: 1 });
  expect(opacities(drawing).join('')).toBe('      ##       ');
});

it.each([
  ['empty paper', draw('....', '....')],
  ['nothing at all', draw('    ', '    ')],
])('In %s there is no signature', (_what, picture) => {
  expect(removePaper(picture)).toBeNull();
});
