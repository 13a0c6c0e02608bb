const rules: [RegExp, string][] = [
  [/^ {0,3}(```|~~~).*$/gm, ''],
  [/<!--[\s\S]*?-->/g, ''],
  [/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ''],
  [/<\/?[a-z][^>]*>/gi, ''],
  [/!\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])/g, '$1'],
  [/\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])/g, '$1'],
  [/^ {0,3}\[[^\]]+\]:.*$/gm, ''],
  [/^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*$/gm, '$1'],
  [/^ {0,3}([-*_=][ \t]*){3,}$/gm, ''],
  [/^[ \t]*\|?([ \t]*:?-+:?[ \t]*\|)+[ \t:-]*$/gm, ''],
  [/^[ \t]*(>[ \t]?)+/gm, ''],
  [/^[ \t]*([-*+]|\d+[.)])[ \t]+(\[[ xX]\][ \t]+)?/gm, ''],
  [/(\*\*|__|~~|`+)(.+?)\1/g, '$2'],
  [/(?<![\w*])\*(?!\s)(.+?)(?<!\s)\*(?!\w)/g, '$1'],
  [/(?<![\w_])_(?!\s)(.+?)(?<!\s)_(?!\w)/g, '$1'],
  [/[ \t]*\|[ \t]*/g, ' '],
  [/\s+/g, ' '],
];

// An escaped mark is no mark: it is moved to the private use area while the rules run.
const hidden = 0xe000;
const hide = (text: string) =>
  text.replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => String.fromCharCode(hidden + mark.charCodeAt(0)));
const reveal = (text: string) =>
  text.replace(/[\ue000-\ue07f]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - hidden));

/** Markdown without its marks, on one line: for excerpts, search and word counts. Never for rendering as HTML. */
export function plainText(markdown: string | null | undefined): string {
  const text = rules.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    hide(markdown ?? ''),
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
