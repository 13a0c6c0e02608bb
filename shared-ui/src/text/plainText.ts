// Each rule takes linear time or is limited to the length of real markup, because the server applies the rules to texts of any
// length (docs/decisions/054).
const rules: [RegExp, string][] = [
  [/<(script|style)\b(?:(?!<\1\b)[^])*?<\/\1\s*>/gi, ''],
  // Pages show a block, a cell or a line on its own; other elements are part of a word. The space is none of
  // markdown's.
  [
    /<\/?(?:br|hr|p|div|section|li|[dou]l|d[dt]|t[dhr]|h[1-6]|blockquote|pre|summary|details)\b(?:"[^"<]{0,200}"|'[^'<]{0,200}'|[^<>"']){0,200}>/gi,
    '\u3000',
  ],
  [/<\/?[a-z](?:"[^"<]{0,200}"|'[^'<]{0,200}'|[^<>"']){0,200}>/gi, ''],
  [
    /!?\[((?:\[[^\][]{0,200}\]|[^\][]){0,200})\](?:\((?:<[^<>\n]{0,400}>)?(?:\([^()]{0,200}\)|[^()]){0,400}\)|\[[^\]]{0,200}\])/g,
    '$1',
  ],
  [/\\$/gm, ''],
  [/^[ \t]*(?:(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))[ \t]*){1,20}(?:\[[ xX]\][ \t]+)?/gm, ''],
  [/^(?=[ \t:|]*-)(?=[ \t:-]*\|)[ \t:|-]+$/gm, ''],
  [/^[ \t]*([-*_=])[ \t]*(?:\1[ \t]*){2,}$/gm, ''],
  [/(^ {0,3}#{1,6}[ \t].*?)(?<![# \t])[ \t]+#+[ \t]*$/gm, '$1'],
  [/^ {0,3}#{1,6}(?:[ \t]+|$)/gm, ''],
  [/^\[!(note|tip|important|warning|caution)\][ \t]*$/gim, ''],
  [
    /(~~|\*\*|(?<![\p{L}\p{N}_])__)(?!\s)((?:(?!\n[ \t]*\n)[^]){1,400}?)(?<!\s)\1(?!(?<=_)[\p{L}\p{N}_])/gu,
    '$2',
  ],
  [
    /(\*|(?<![\p{L}\p{N}_])_)(?![\s*])((?:(?!\n[ \t]*\n)[^]){1,400}?)(?<!\s)\1(?!(?<=_)[\p{L}\p{N}_])/gu,
    '$2',
  ],
  [/\|/g, ' '],
  [/\s+/g, ' '],
];

// Punctuation in code, in bare addresses and after a backslash is no markup, so it is moved to the private use area while the rules
// run.
const hidden = 0xe000;
const hide = (text: string) =>
  text.replace(/[!-/:-@[-`{-~]/g, (mark) => String.fromCharCode(hidden + mark.charCodeAt(0)));
const fenced =
  /^([ \t>]{0,40}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,4})?)(`{3,20}|~{3,20})(?![`~])[^`\n]*(?:\n|$(?![^]))([^]*?)(?:^[ \t>]{0,40}\2[`~]{0,40}[ \t]{0,40}$|$(?![^]))/gm;
const literals = [
  /(?<![`\\])(`{1,10})(?!`)((?:(?!\n[ \t]*\n)[^]){1,400}?)(?<!`)\1(?!`)/g,
  /(<)([a-z][a-z\d+.-]{1,31}:[^\s<>]{0,400}|[\w.+-]{1,64}@[\w.-]{1,200})>/gi,
  /(\\)([!-/:-@[-`{-~])/g,
];
const withHidden = (markdown: string) =>
  literals.reduce(
    (rest, literal) => rest.replace(literal, (_, _mark, text: string) => hide(text)),
    markdown.replace(fenced, (_, before: string, _mark, code: string) => {
      const text = before.includes('>') ? code.replace(/^[ \t>]+/gm, '') : code;
      return `${before}${hide(text)}\n`;
    }),
  );
// The named entities that people and editors commonly write; on pages, all entities are decoded.
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  euro: '€',
  times: '×',
  deg: '°',
  shy: '',
  rarr: '→',
  larr: '←',
};
const decode = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, digits?: string, hex?: string, name = '') => {
      const code = digits ? Number(digits) : hex ? Number.parseInt(hex, 16) : 0;
      if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
      return named[name] ?? whole;
    },
  );
const reveal = (text: string) =>
  text.replace(/[\ue000-\ue07f]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - hidden));

function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    // `<!-->` and `<!--->` are also comments.
    const end = text.indexOf('-->', start + 2);
    if (end < 0) break;
    kept.push(text.slice(from, start));
    from = end + 3;
  }
  return kept.join('') + text.slice(from);
}

const definition = /^(?:[ \t]{0,3}>)*[ \t]{0,3}\[([^\]]{1,200})\]:(.*)$|^[ \t>]*\[(\^[^\]]{1,200})\]:(.*)$/;
const title = /^[ \t]+(?:"[^"]*"|'[^']*'|\([^)]*\))[ \t]*$/;
const beginsTitle = /^[ \t]*(?:\S+[ \t]+)?(["'(])[^"')]*$/;
const ends: Record<string, string> = { '"': '"', "'": "'", '(': ')' };
const toName = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim();

/** Removes link and footnote definitions, the references to these footnotes, and the brackets of shortcut reference links. */
function withoutDefinitions(text: string): string {
  const names = new Set<string>();
  const lines = text.split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, link = '', ofLink, note = '', ofNote] = definition.exec(lines[at] ?? '') ?? [];
    const name = link || note;
    if (!name) {
      kept.push(lines[at] ?? '');
      continue;
    }
    names.add(toName(name));
    if (name.startsWith('^')) while (isOfNote(lines, at + 1)) at += 1;
    else {
      if ((ofLink ?? ofNote ?? '').trim() === '' && lines[at + 1]?.trim()) at += 1;
      if (title.test(lines[at + 1] ?? '')) at += 1;
      else at = endOfTitle(lines, at);
    }
  }
  const withMarks = kept.join('\n');
  if (names.size === 0) return withMarks;
  return withMarks.replace(/(?<!\])\[([^\][]{1,200})\](?![[(])/g, (mark, name: string) => {
    if (!names.has(toName(name))) return mark;
    return name.startsWith('^') ? '' : name;
  });
}

/** The index of the last line of a multi-line title that begins on this line or the next. */
function endOfTitle(lines: string[], at: number): number {
  const definedIn = (lines[at] ?? '').replace(/^[^\]]*\]:/, '');
  const begin = [definedIn, lines[at + 1] ?? ''].findIndex(
    (line, index) =>
      (index === 0 ? /^[ \t]*\S+[ \t]+["'(]/ : /^[ \t]+["'(]/).test(line) && beginsTitle.test(line),
  );
  if (begin < 0) return at;
  const mark = beginsTitle.exec(begin === 0 ? definedIn : (lines[at + 1] ?? ''))?.[1] ?? '';
  for (let last = at + begin + 1; last < at + begin + 10 && lines[last]?.trim(); last += 1)
    if (lines[last]?.trimEnd().endsWith(ends[mark] ?? mark)) return last;
  return at;
}

const isOfNote = (lines: string[], at: number): boolean => {
  const line = lines[at];
  if (line === undefined) return false;
  const first = line.trim() === '' ? lines[at + 1] : line;
  return /^(?: {2}|\t)[ \t]*\S/.test(first ?? '');
};

/** Markdown as plain text on one line, for excerpts, search and word counts. Never render it as HTML. */
export function plainText(markdown: string | null | undefined): string {
  const text = rules.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    withoutDefinitions(withoutComments(withHidden(markdown ?? ''))),
  );
  return decode(reveal(text)).replace(/\s+/g, ' ').trim();
}

// `Intl.Segmenter` exists in Node 20 and current browsers. Without it, code points count as characters.
const segment = (text: string) =>
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text) : undefined;

/** The first `length` characters of a text as readers count them, with the ellipsis if anything was cut. */
export function excerptOf(text: string, length: number, ellipsis = '…'): string {
  if (text.length <= length) return text;
  // Segments only the start of the text; a cluster of more than twenty code units need not count as one character.
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
 * The number of words in markdown, by the same rule as private.count_words() in SQL: text between spaces is one word. Five
 * Chinese or Japanese characters count as two words, because they take as long to read, and four letters in scripts without
 * spaces as one; a run of other letters next to such characters is one word.
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

/** 'N min read' for a text or a number of words: rounded up, at least 1. */
export function readTime(text: string | number | null | undefined): string {
  const words = typeof text === 'number' ? text : countWords(text);
  return `${Math.max(1, Math.ceil(words / wordsPerMinute))} min read`;
}
