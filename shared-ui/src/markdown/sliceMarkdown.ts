// Content up to `longestWhole` characters is one slice; the slices of longer content have about `sliceLength`.
const sliceLength = 1500;
const longestWhole = 6 * sliceLength;

const fence = /^ {0,3}(`{3,}|~{3,})/;
const definition = /^ {0,3}\[[^\]]+\]:/;
// The first line of an independent block: a heading or a paragraph, not an item, quote, row or element.
const ownBlock = /^(#{1,6}\s|[\p{L}\p{N}*_~"“‘'([!`](?!.*\|))/u;
const item = /^([-*+]|\d+[.)])\s/;
const container =
  /<(\/?)(article|aside|blockquote|details|div|dl|figure|footer|form|header|li|main|nav|ol|p|picture|pre|script|section|style|svg|table|template|textarea|ul|video)\b[^>]{0,400}>/gi;

/**
 * Cuts long content between blocks, so that each slice can be parsed by itself. The definitions that slices refer to by name
 * (`[name]: address`, footnotes) are returned separately.
 */
export function sliceMarkdown(markdown: string): { slices: string[]; definitions: string } {
  if (markdown.length <= longestWhole) return { slices: [markdown], definitions: '' };

  const slices: string[] = [];
  const definitions: string[] = [];
  const state = { fence: '', depth: 0, inComment: false };
  let lines: string[] = [];
  let length = 0;
  for (const line of markdown.split('\n')) {
    const isOutside = state.fence === '' && state.depth === 0 && !state.inComment;
    if (isOutside && length >= sliceLength && beginsBlock(line, lines.at(-1))) {
      slices.push(lines.join('\n'));
      lines = [];
      length = 0;
    }
    if (isOutside && definition.test(line)) definitions.push(line);
    else lines.push(line);
    length += line.length + 1;
    follow(state, line);
  }
  slices.push(lines.join('\n'));
  return { slices, definitions: definitions.join('\n') };
}

const beginsBlock = (line: string, before: string | undefined) =>
  before?.trim() === '' && ownBlock.test(line) && !item.test(line) && !definition.test(line);

// Updates `state`: whether the next line is inside a code block, an element or a comment.
function follow(state: { fence: string; depth: number; inComment: boolean }, line: string) {
  const mark = fence.exec(line)?.[1];
  if (state.fence) {
    if (mark?.startsWith(state.fence) && line.trim() === mark) state.fence = '';
    return;
  }
  if (mark) {
    state.fence = mark;
    return;
  }
  const words = line.replace(/`[^`]*`/g, '');
  for (const [whole, closes] of words.matchAll(container)) {
    if (!whole.endsWith('/>')) state.depth = Math.max(0, state.depth + (closes ? -1 : 1));
  }
  const opened = words.lastIndexOf('<!--');
  if (opened >= 0 || state.inComment) state.inComment = words.indexOf('-->', Math.max(0, opened)) < 0;
}
