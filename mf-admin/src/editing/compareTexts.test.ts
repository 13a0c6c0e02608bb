import { compareTexts } from './compareTexts';

test('Two texts are compared word by word, and all of both is there', () => {
  const older = 'Rain.\n\nI wrote the first invoice today.\n\nThe end.';
  const newer = 'Rain.\n\nI wrote my invoice.\n\nMore.\n\nThe end.';
  const pieces = compareTexts(older, newer);
  const of = (kind: string) =>
    pieces
      .filter((piece) => piece.kind === 'same' || piece.kind === kind)
      .map(({ text }) => text)
      .join('');
  expect(of('removed')).toBe(older);
  expect(of('added')).toBe(newer);
  expect(pieces).toContainEqual({ kind: 'removed', text: 'the first invoice today' });
  expect(pieces).toContainEqual({ kind: 'added', text: 'my invoice' });
});

test('Equal texts have one piece, and empty ones have none', () => {
  expect(compareTexts('Same.', 'Same.')).toEqual([{ kind: 'same', text: 'Same.' }]);
  expect(compareTexts('', '')).toEqual([]);
});
