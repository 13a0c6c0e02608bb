import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { conditions, conditionsOfMdx, endOfRaw, kinds, markdownForms, type Form } from './hiddenForms';

export type CutText = {
  text: string;
  /** The number of hidden parts that were cut. */
  hidden: number;
  /** A mark that may hide words, but does not say which. */
  doubt?: string;
};

type Kind = keyof typeof kinds;
type Part = { start: number; end: number; isCode?: true };

// Comments that hold halves of code make it necessary to look for code again. More of them are not written by people.
const maxReadings = 10;

/** Cuts what other software hides from readers out of a markdown text. Code stays as it is. */
export function cutHidden(text: string, kind: Kind = 'markdown'): CutText {
  const { token } = kinds[kind];
  let rest = text;
  let hidden = 0;
  for (let reading = 0; reading < maxReadings; reading += 1) {
    token.lastIndex = 0;
    const code = token.test(rest) ? findCode(rest, kind) : [];
    const found = findHidden(rest, kind, code);
    hidden += found.parts.filter(({ isCode }) => !isCode).length;
    rest = withoutParts(rest, found.parts);
    if (found.isHalf) continue;
    const doubt = found.doubt ?? findCondition(rest, kind);
    return { text: rest, hidden, ...(doubt && { doubt: doubt.trim().slice(0, 40) }) };
  }
  return { text: rest, hidden, doubt: 'comments around halves of code' };
}

type Found = { parts: Part[]; doubt?: string; isHalf?: boolean };

/** Finds the hidden parts up to a mark without its end, or to one that holds half of what was taken for code. */
function findHidden(text: string, kind: Kind, code: readonly Part[]): Found {
  const { forms, token } = kinds[kind];
  const parts: Part[] = [];
  let rawEnd = 0;
  let next = 0;
  token.lastIndex = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const start = found.index + found[0].length - found[0].trimStart().length;
    while ((code[next]?.end ?? Infinity) <= start) next += 1;
    if ((code[next]?.start ?? Infinity) <= start) {
      token.lastIndex = code[next]?.end ?? 0;
      continue;
    }
    token.lastIndex = found.index + 1;
    if (found.groups?.['raw']) {
      endOfRaw.lastIndex = start;
      rawEnd = endOfRaw.exec(text)?.index ?? 0;
      continue;
    }
    const form = forms.find((_, number) => found.groups?.[`form${number}`] !== undefined);
    if (!form || (start < rawEnd && !markdownForms.includes(form))) continue;
    const begun = beginningOf(form, text, found.index);
    if (!begun) continue;
    const end = endOf(form, begun, text);
    if (end === undefined) {
      if (form.isCertain?.(begun[1] ?? '') === false) continue;
      return { parts, doubt: begun[0] };
    }
    parts.push({ start: found.index, end, ...(form.isCode && { isCode: true }) });
    token.lastIndex = end;
    const half = code.slice(next).find((one) => one.end > end);
    if (half && half.start < end) return { parts, isHalf: true };
  }
  return { parts };
}

function beginningOf({ begin, isForm, isEscapable }: Form, text: string, start: number) {
  const before = text.slice(Math.max(0, start - 50), start);
  if (isEscapable && /(?<!\\)(?:\\\\)*\\$/.test(before)) return null;
  const pattern = new RegExp(begin, 'iym');
  pattern.lastIndex = start;
  const begun = pattern.exec(text);
  return begun && isForm?.(begun, text) !== false ? begun : null;
}

/** The position after the end of a form; undefined if it has none. */
function endOf({ end, nested, isCode }: Form, begun: RegExpExecArray, text: string): number | undefined {
  const from = begun.index + begun[0].length;
  if (end === undefined || /\/\s*(?:[>%]\}\}|[-~]?%\}|>)$/.test(begun[0])) return from;
  const named = (pattern: string) => pattern.replaceAll('NAME', begun[1] ?? '');
  const mark = new RegExp(`(${named(end)})${nested ? `|${named(nested)}` : ''}`, 'gim');
  mark.lastIndex = from;
  let depth = 1;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const isEnd = found[1] !== undefined;
    if (isEnd && depth === 1) return mark.lastIndex;
    // Code ends outside of its brackets.
    if (isEnd && isCode && found[0] === '') return undefined;
    if (!isCode || !isEnd) depth += isEnd || /[)\]}]/.test(isCode ? found[0] : '') ? -1 : 1;
  }
  return undefined;
}

/** Cuts the parts out of the text, each with its line if nothing else is on it. */
function withoutParts(text: string, parts: readonly Part[]): string {
  let from = 0;
  let kept = '';
  for (const { start, end } of parts) {
    const before = text.slice(from, start);
    const [spaces = '', lines = ''] = /^[ \t]*((?:\r?\n)*)/.exec(text.slice(end, end + 100)) ?? [];
    const isAtEnd = lines !== '' || end + spaces.length === text.length;
    const isAfterEmptyLine = /(?:^|\n[ \t]*\r?\n)[ \t]*$/.test(before.slice(-100));
    kept += isAtEnd ? before.replace(/(?<![ \t])[ \t]+$/, '') : before;
    from = end + (isAtEnd && isAfterEmptyLine ? spaces.length : 0);
  }
  return kept + text.slice(from);
}

// Links and emphasis cannot hold back code, and take a time that grows with the square of their number.
const withoutMarks = {
  disable: { null: ['attention', 'labelStartImage', 'labelStartLink', 'labelEnd', 'strikethrough'] },
};
const isDeep = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)])){100}/m;

/** Finds code blocks and code spans. What is nested deeper than people write counts as no code. */
function findCode(text: string, kind: Kind): Part[] {
  if (isDeep.test(text)) return [];
  const parts: Part[] = [];
  const waiting: Nodes[] = [
    fromMarkdown(text, { extensions: [gfm(), withoutMarks], mdastExtensions: [gfmFromMarkdown()] }),
  ];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('children' in node) for (const child of [...node.children].reverse()) waiting.push(child);
    const start = node.position?.start.offset ?? 0;
    // MDX has no code by indentation.
    const isCode =
      node.type === 'inlineCode' ||
      (node.type === 'code' && (kind !== 'mdx' || /[`~]/.test(text.charAt(start))));
    if (isCode) parts.push({ start, end: node.position?.end.offset ?? start });
  }
  return parts;
}

/** Changes a text outside of its code; `ofCode` changes the code. */
export function mapProse(
  text: string,
  change: (prose: string) => string,
  ofCode = (code: string) => code,
): string {
  let from = 0;
  let changed = '';
  for (const { start, end } of findCode(text, 'markdown')) {
    changed += change(text.slice(from, start)) + ofCode(text.slice(start, end));
    from = end;
  }
  return changed + change(text.slice(from));
}

/** The text without code. */
export const withoutCode = (text: string): string =>
  mapProse(
    text,
    (prose) => prose,
    () => '',
  );

function findCondition(text: string, kind: Kind): string | undefined {
  if (kind === 'plain') return undefined;
  const mayBe = (mark: RegExp) => (mark.test(text) ? mark.exec(withoutCode(text))?.[0] : undefined);
  return mayBe(conditions) ?? (kind === 'mdx' ? mayBe(conditionsOfMdx) : undefined);
}
