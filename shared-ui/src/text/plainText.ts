// Each takes time that grows as the text does, or looks no further than any real mark reaches: the server reads texts of
// all lengths with them (docs/decisions/054).
const rules: [RegExp, string][] = [
  [/^ {0,3}(```|~~~).*$/gm, ''],
  [/<(script|style)\b(?:(?!<\1\b)[^])*?<\/\1\s*>/gi, ''],
  [/<\/?[a-z][^>]{0,200}>/gi, ''],
  [/!\[([^\]]{0,200})\](\([^)]{0,400}\)|\[[^\]]{0,200}\])/g, '$1'],
  [/\[([^\]]{0,200})\](\([^)]{0,400}\)|\[[^\]]{0,200}\])/g, '$1'],
  [/\\$/gm, ''],
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

const definition = /^ {0,3}\[([^\]]{1,200})\]:(.*)$/;
const title = /^[ \t]+(?:"[^"]*"|'[^']*'|\([^)]*\))[ \t]*$/;

/** Without definitions of links and footnotes, and the marks of these footnotes. */
function withoutDefinitions(text: string): string {
  const notes = new Set<string>();
  const lines = text.split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, name = '', rest = ''] = definition.exec(lines[at] ?? '') ?? [];
    if (!name) kept.push(lines[at] ?? '');
    else if (name.startsWith('^')) {
      notes.add(name.toLowerCase());
      while (isOfNote(lines, at + 1)) at += 1;
    } else {
      if (rest.trim() === '' && lines[at + 1]?.trim()) at += 1;
      if (title.test(lines[at + 1] ?? '')) at += 1;
    }
  }
  const withMarks = kept.join('\n');
  if (notes.size === 0) return withMarks;
  return withMarks.replace(/\[(\^[^\][]{1,200})\]/g, (mark, name: string) =>
    notes.has(name.toLowerCase()) ? '' : mark,
  );
}

const isOfNote = (lines: string[], at: number): boolean => {
  const line = lines[at];
  if (line === undefined) return false;
  const first = line.trim() === '' ? lines[at + 1] : line;
  return /^(?: {2}|\t)[ \t]*\S/.test(first ?? '');
};

/** Markdown without its marks, on one line: for excerpts, search and word counts. Never for rendering as HTML. */
export function plainText(markdown: string | null | undefined): string {
  const text = rules.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    hide(withoutDefinitions(withoutComments(markdown ?? ''))),
  );
  return reveal(text).trim();
}

// Node 20 and current browsers have it. Without it, characters are cut by code points.
const segment = (text: string) =>
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text) : undefined;

/** The first `length` characters of a text as readers count them, with the ellipsis when something was cut. */
export function excerptOf(text: string, length: number, ellipsis = '…'): string {
  if (text.length <= length) return text;
  // A character of more than twenty units is no longer one.
  const start = text.slice(0, 20 * length + 20);
  const characters = Array.from(segment(start) ?? Array.from(start, (part) => ({ segment: part })));
  if (characters.length <= length && start.length === text.length) return text;
  return (
    characters
      .slice(0, length)
      .map((part) => part.segment)
      .join('') + ellipsis
  );
}

const wordsPerMinute = 200;
const marks = /[#*>_`|-]/g;
const characters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\u30fc]/gu;
const unspaced = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;
const punctuation =
  /[!-/:-@[-`{-~\u00a1-\u00bf\u2000-\u206f\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;

/**
 * The number of words in markdown, by the rule of private.count_words() in SQL: what stands between spaces is one. Five
 * Chinese or Japanese characters are read in the time of two, and four letters of scripts without spaces are about one;
 * beside those, a run of other letters is one.
 */
export function countWords(markdown: string | null | undefined): number {
  const text = plainText(markdown).replace(marks, '');
  const count = (script: RegExp) => text.match(script)?.length ?? 0;
  const others = text.replace(characters, '\u3000').replace(unspaced, '\u3000');
  const words = others
    .split(' ')
    .flatMap((word) => (word.includes('\u3000') ? word.split(punctuation) : [word]));
  return words.filter(Boolean).length + Math.ceil((8 * count(characters) + 5 * count(unspaced)) / 20);
}

/** 'N min read' of a text, or of a number of words: rounded up, never below 1. */
export function readTime(text: string | number | null | undefined): string {
  const words = typeof text === 'number' ? text : countWords(text);
  return `${Math.max(1, Math.ceil(words / wordsPerMinute))} min read`;
}
