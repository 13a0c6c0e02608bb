/** A piece of a text that is to be shown as text, never as HTML; `isMatch` where it is what was searched for. */
export type TextPart = { text: string; isMatch: boolean };

/** Splits what the server has marked: a match stands between the characters 2 and 3. */
export function inParts(marked: string): TextPart[] {
  return marked
    .replaceAll('\u0003', '\u0002')
    .split('\u0002')
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
