// The parser loses text in HTML blocks: next to comments, after the end of an element, and in unclosed elements. Such text has to
// be shown (CommonMark, §4.6), so HTML blocks are normalized before parsing.

const blockTags =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|' +
  'figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|' +
  'noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul';
const voidTags = new Set(['base', 'basefont', 'col', 'frame', 'hr', 'link', 'param', 'track']);

// The start and end patterns of markup whose content is hidden.
const hiding: [begin: RegExp, end: RegExp][] = [
  [/<!--/, /-->/],
  [/<\?/, /\?>/],
  [/<!\[CDATA\[/, /\]\]>/],
  [/<![a-z]/i, />/],
  [/<(?:script|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|style|textarea)>/i],
];
const preformatted: (typeof hiding)[number] = [/<pre(?=[\s>]|$)/i, /<\/pre>/i];
const beginsHidden = new RegExp(hiding.map(([begin]) => begin.source).join('|'), 'i');

// The tags of components and custom elements are removed, but their text is kept.
const component = '[a-z]\\w*-[\\w-]*|[A-Z]\\w*';
const beginsBlock = new RegExp(`^</?(?:${blockTags})(?=[\\s/>]|$)|^</(?:pre|script|style|textarea)>`, 'i');
const beginsComponent = new RegExp(`^</?(?:${component})(?=[\\s/>])`);
const isTag = /^<(?:\/[a-z][\w-]*\s*|[a-z][\w-]*(?:\s[^<>]*)?)>\s*$/i;
const tags = /<(?:\/([a-z][\w-]*)[ \t]*|([a-z][\w-]*)(?=[\s/>])[^<>]*)>/gi;
const isBlock = new RegExp(`^(?:${blockTags})$`, 'i');
const isComponent = new RegExp(`^(?:${component})$`);
const textInside = new RegExp(`(</(?:${blockTags})[ \\t]*>[ \\t]*)([^\\s<][^<]*)(?=<)`, 'gi');
const endsWithEnd = new RegExp(`(?:</(?:${blockTags})[ \\t]*>|<hr[ \\t/]*>)[ \\t]*$`, 'i');

// The quote and list markers at the start of a line.
const signs = /^[ \t]*(?:(?:>[ \t]?|(?:[-*+]|\d{1,9}[.)])[ \t]+)[ \t]*)*/;
const listSign = /^[ \t]*(?:>[ \t]?)*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const fence = /^(`{3,}(?=[^`]*$)|~{3,})/;

type State = {
  /** The fence that opened the code block around the current line; empty outside a code block. */
  fence: string;
  /** The hidden or preformatted markup around the current line: the pattern that ends it, and whether it is omitted. */
  part?: { end: RegExp; isLeftOut: boolean };
  isInHtml: boolean;
  isInList: boolean;
  /** The number of open tables, and of open elements in this block, around the current line. */
  tables: number;
  depth: number;
  wasBlank: boolean;
};

/**
 * Rewrites markdown so that its HTML blocks contain only paired tags and text, with an empty line between each block and any text
 * that follows.
 */
export function separateHtml(markdown: string): string {
  // Runs twice, because a removed tag may have separated an end tag from text.
  return markdown.includes('<') ? separateOnce(separateOnce(markdown)) : markdown;
}

function separateOnce(markdown: string): string {
  const state: State = { fence: '', isInHtml: false, isInList: false, tables: 0, depth: 0, wasBlank: true };
  const lines: string[] = [];
  const inHtml: number[] = [];
  const waiting = markdown.split('\n').reverse();
  for (let line = waiting.pop(); line !== undefined; line = waiting.pop()) {
    const { now, next, endsHtml } = readLine(line, lines.at(-1) ?? '', waiting.at(-1) ?? '', state);
    if (state.isInHtml || endsHtml) inHtml.push(...now.map((_, index) => lines.length + index));
    lines.push(...now);
    if (next !== undefined) waiting.push(next);
  }
  removeSingleTags(lines, inHtml);
  return lines.join('\n');
}

/** Returns the lines that replace a line, and any text to read as the next line. */
function readLine(
  line: string,
  before: string,
  after: string,
  state: State,
): { now: string[]; next?: string; endsHtml?: boolean } {
  const prefix = signs.exec(line)?.[0] ?? '';
  const text = line.slice(prefix.length);
  const indent = prefix.replace(/[^\s>]/g, ' ');
  const { wasBlank } = state;
  state.wasBlank = text.trim() === '';

  if (state.fence) {
    if (text.startsWith(state.fence) && /^(?:`+|~+)[ \t]*$/.test(text)) state.fence = '';
    return { now: [line] };
  }
  if (state.part) return readPart(text, prefix, state, state.part);
  if (state.wasBlank) {
    if (state.isInHtml && state.tables > 0 && /^[ \t>]*</.test(after)) return { now: [] };
    state.isInHtml = false;
    return { now: [line] };
  }
  if (listSign.test(line)) state.isInList = true;
  else if (/^\S/.test(line) && wasBlank) state.isInList = false;

  if (state.isInHtml && state.depth === 0 && !text.startsWith('<') && endsWithEnd.test(before)) {
    state.isInHtml = false;
    state.wasBlank = true;
    return { now: [emptyLine(before, line)], next: indent + text };
  }
  if (!state.isInHtml) {
    const isIndentedCode = wasBlank && !state.isInList && /^(?: {4}|\t)/.test(line);
    if (isIndentedCode) return { now: [line] };
    state.fence = fence.exec(text)?.[1] ?? '';
    if (state.fence) return { now: [line] };
    const found = [...hiding, preformatted].find(([begin]) => text.search(begin) === 0);
    if (found) {
      state.part = { end: found[1], isLeftOut: false };
      return readPart(text, prefix, state, state.part);
    }
    state.isInHtml = beginsBlock.test(text) || beginsComponent.test(text) || (wasBlank && isTag.test(text));
    if (!state.isInHtml) return { now: [line] };
    state.depth = 0;
  }
  const hidden = hiding.find(([begin]) => text.search(beginsHidden) === text.search(begin));
  if (hidden && beginsHidden.test(text)) {
    const start = text.search(beginsHidden);
    state.part = { end: hidden[1], isLeftOut: true };
    state.wasBlank = false;
    readTags(text.slice(0, start), state);
    return {
      now: text.slice(0, start).trim() ? [prefix + text.slice(0, start)] : [],
      next: indent + text.slice(start),
    };
  }
  const end = readTags(text, state);
  if (end === undefined) return { now: [prefix + text.replace(textInside, '$1<span>$2</span>')] };
  state.isInHtml = false;
  state.wasBlank = true;
  return {
    now: [prefix + text.slice(0, end), emptyLine(line, indent)],
    next: indent + text.slice(end).trimStart(),
    endsHtml: true,
  };
}

/** Updates the state from the tags in a line. Returns the position of the text after the end of the outermost element, if any. */
function readTags(text: string, state: State): number | undefined {
  for (const { 0: whole, 1: closes, 2: opens, index } of text.matchAll(tags)) {
    const name = (closes ?? opens ?? '').toLowerCase();
    if (!isBlock.test(name)) continue;
    if (closes) state.depth = Math.max(0, state.depth - 1);
    else if (!isVoid(name, whole)) state.depth += 1;
    if (name === 'table') state.tables = Math.max(0, state.tables + (closes ? -1 : 1));
    const end = index + whole.length;
    if (state.depth === 0 && /^[ \t]*[^\s<]/.test(text.slice(end))) return end;
  }
  return undefined;
}

const isVoid = (name: string, tag: string) => voidTags.has(name) || tag.endsWith('/>');

function readPart(text: string, prefix: string, state: State, part: NonNullable<State['part']>) {
  const found = part.end.exec(text);
  const end = found ? found.index + found[0].length : text.length;
  if (found) state.part = undefined;
  const indent = prefix.replace(/[^\s>]/g, ' ');
  const rest = text.slice(end).trim();
  if (part.isLeftOut) return { now: [], next: rest ? indent + rest : undefined };
  return rest
    ? { now: [prefix + text.slice(0, end), emptyLine(prefix, prefix)], next: indent + rest }
    : { now: [prefix + text] };
}

/** An empty line with the quote markers that both lines share. */
function emptyLine(before: string, line: string): string {
  const quotes = [before, line].map((text) => (/^[ \t>]*/.exec(text)?.[0].split('>').length ?? 1) - 1);
  return '>'.repeat(Math.min(...quotes));
}

/** Removes unpaired tags: end tags that close nothing and start tags that are never closed. */
function removeSingleTags(lines: string[], inHtml: number[]) {
  type Tag = { name: string; line: number; start: number; length: number; block: number };
  const open: Tag[] = [];
  const single: Tag[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, change: number) => {
    const sum = (counts.get(name) ?? 0) + change;
    counts.set(name, sum);
    return sum;
  };
  const inBlock: number[] = [];
  for (const [place, line] of inHtml.entries()) {
    if (line !== (inHtml[place - 1] ?? line) + 1) inBlock.push(0);
    const block = inBlock.length - 1;
    for (const { 0: whole, 1: closes, 2: opens, index } of (lines[line] ?? '').matchAll(tags)) {
      const found = closes ?? opens ?? '';
      const name = found.toLowerCase();
      const tag = { name, line, start: index, length: whole.length, block };
      inBlock[block] = (inBlock[block] ?? 0) + 1;
      if (!isBlock.test(name)) {
        if (isComponent.test(found) || (closes && !counts.get(name))) single.push(tag);
        else count(name, closes ? -1 : 1);
        continue;
      }
      if (isVoid(name, whole)) continue;
      if (!closes) {
        open.push(tag);
        count(name, 1);
      } else if (!counts.get(name)) single.push(tag);
      else {
        for (let last = open.pop(); last && last.name !== name; last = open.pop()) {
          single.push(last);
          count(last.name, -1);
        }
        count(name, -1);
      }
    }
  }
  // An unclosed tag is kept if it is the only tag in its block, because the parser then knows where the element ends.
  const lost = open.filter(({ block }) => (inBlock[block] ?? 0) > 1);
  for (const { line, start, length } of [...single, ...lost].sort((a, b) => b.start - a.start)) {
    const text = lines[line] ?? '';
    lines[line] = text.slice(0, start) + text.slice(start + length);
  }
}
