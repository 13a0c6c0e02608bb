import { useMemo } from 'react';
import { Box } from '@brand/shared-ui/core';
import { compareTexts, type Piece } from './compareTexts';

const longest = 400;
const ends = 160;

/** Both texts in one: words of the older alone are struck out, words of the newer alone are underlined. */
export function Comparison({ older, newer }: { older: string; newer: string }) {
  const pieces = useMemo(() => compareTexts(older, newer), [older, newer]);
  return (
    // Focusable, so that the keyboard can scroll it.
    <Box tabIndex={0} role="group" aria-label="Comparison" dir="auto" sx={look}>
      {pieces.map(({ kind, text }, place) => {
        if (kind === 'removed') return <del key={place}>{text}</del>;
        if (kind === 'added') return <ins key={place}>{text}</ins>;
        return <span key={place}>{shorten(text, place, pieces)}</span>;
      })}
    </Box>
  );
}

/** Keeps what stands around a change of a long text that is the same in both. */
function shorten(text: string, place: number, pieces: readonly Piece[]): string {
  if (text.length <= longest) return text;
  const before = place === 0 ? '' : text.slice(0, ends);
  return `${before} […] ${place === pieces.length - 1 ? '' : text.slice(-ends)}`;
}

const look = {
  marginTop: 0.5,
  padding: 1.5,
  maxHeight: '24rem',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& del': { color: 'error.main' },
  '& ins': { color: 'success.main', textDecorationThickness: '2px' },
};
