import { diffArrays, type ArrayChange } from 'diff';

/** A part of two texts: in both, or in the older or newer one alone. */
export type Piece = { kind: 'same' | 'removed' | 'added'; text: string };

// Intl.Segmenter takes seconds for 60 kB.
const toWords = (text: string) => text.match(/(?:[\p{L}\p{M}\p{N}]+|\S)\s*|\s+/gu) ?? [];
const toLines = (text: string) => text.split(/(?<=\n)/).filter((line) => line !== '');

/** Compares two texts by word. Only lines that differ are compared by word, because that takes long for whole texts. */
export function compareTexts(older: string, newer: string): Piece[] {
  const changes = diffArrays(toLines(older), toLines(newer));
  return changes.flatMap((change, place) => {
    const next = changes[place + 1];
    if (change.removed && next?.added) {
      const [old, now] = [toWords(change.value.join('')), toWords(next.value.join(''))];
      return diffArrays(old, now, { timeout: 50 })?.map(toPiece) ?? [toPiece(change), toPiece(next)];
    }
    return change.added && changes[place - 1]?.removed ? [] : [toPiece(change)];
  });
}

const toPiece = ({ added, removed, value }: ArrayChange<string>): Piece => ({
  kind: added ? 'added' : removed ? 'removed' : 'same',
  text: value.join(''),
});
