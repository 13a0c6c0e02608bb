// Each takes time that grows as the text does, or looks no further than any real mark reaches: the server reads texts of
// all lengths with them (docs/decisions/054).
const rules: [RegExp, string][] = [
  [/^ {0,3}(```|~~~).*$/gm, ''],
  [/<(script|style)\b(?:(?!<\1\b)[^])*?<\/\1\s*>/gi, ''],
  [/<\/?[a-z][^>]{0,200}>/gi, ''],
  [/!\[([^\]]{0,200})\](\([^)]{0,400}\)|\[[^\]]{0,200}\])/g, '$1'],
  [/\[([^\]]{0,200})\](\([^)]{0,400}\)|\[[^\]]{0,200}\])/g, '$1'],
  [/^ {0,3}\[[^\]]{1,200}\]:.*$/gm, ''],
  [/(^ {0,3}#{1,6}[ \t].*?)(?<![# \t])[ \t#]+$/gm, '$1'],
  [/^ {0,3}#{1,6}[ \t]+/gm, ''],
  [/^ {0,3}([-*_=][ \t]*){3,}$/gm, ''],
  [/^(?=[ \t:|]*-)(?=[ \t:-]*\|)[ \t:|-]+$/gm, ''],
  [/^[ \t]*(>[ \t]?)+/gm, ''],
  [/^[ \t]*([-*+]|\d+[.)])[ \t]+(\[[ xX]\][ \t]+)?/gm, ''],
  [/(\*\*|__|~~|(?<!`)`{1,10}(?!`))(.{1,400}?)\1/g, '$2'],
  [/(?<![\w*])\*(?!\s)(.{1,400}?)(?<!\s)\*(?!\w)/g, '$1'],
  [/(?<![\w_])_(?!\s)(.{1,400}?)(?<!\s)_(?!\w)/g, '$1'],
  [/\|/g, ' '],
  [/\s+/g, ' '],
];

// An escaped mark is no mark: it is moved to the private use area while the rules run.
const hidden = 0xe000;
const hide = (text: string) =>
  text.replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => String.fromCharCode(hidden + mark.charCodeAt(0)));
const reveal = (text: string) =>
  text.replace(/[\ue000-\ue07f]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - hidden));

function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start + 4);
    if (end < 0) break;
    kept.push(text.slice(from, start));
    from = end + 3;
  }
  return kept.join('') + text.slice(from);
}

/** Markdown without its marks, on one line: for excerpts, search and word counts. Never for rendering as HTML. */
export function plainText(markdown: string | null | undefined): string {
  const text = rules.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    hide(withoutComments(markdown ?? '')),
  );
  return reveal(text).trim();
}

/** The first `length` code points of a text, with the ellipsis when something was cut. */
export function excerptOf(text: string, length: number, ellipsis = '…'): string {
  const points = Array.from(text);
  return points.length > length ? points.slice(0, length).join('') + ellipsis : text;
}

/** The number of words in markdown. */
export const countWords = (markdown: string | null | undefined): number =>
  plainText(markdown).split(' ').filter(Boolean).length;

const wordsPerMinute = 200;

/** 'N min read' of a text, or of a number of words: rounded up, never below 1. */
export function readTime(text: string | number | null | undefined): string {
  const words = typeof text === 'number' ? text : countWords(text);
  return `${Math.max(1, Math.ceil(words / wordsPerMinute))} min read`;
}
