import { Fragment } from 'react';

// A longer word might not fit a narrow screen in one piece.
const longestKept = 14;

/** A headline whose short hyphenated words stay in one piece: "one-person" reads badly across two lines. */
export function KeptWords({ children }: { children: string }) {
  return children.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') && word.length <= longestKept ? (
        <span style={{ whiteSpace: 'nowrap' }}>{word}</span>
      ) : (
        word
      )}
    </Fragment>
  ));
}
