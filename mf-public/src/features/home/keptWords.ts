// A longer word might not fit a narrow screen in one piece.
const shortHyphenated = /(?<!\S)(?=\S{1,14}(?!\S))\S+-\S+/g;

/**
 * A headline whose short hyphenated words stay in one piece: "one-person" reads badly across two lines. One text, with
 * word joiners (U+2060) for that: elements around the words would make what follows them jump when the font arrives.
 */
export function keptWords(headline: string): string {
  return headline.replace(shortHyphenated, (word) => word.replaceAll('-', '-\u2060'));
}
