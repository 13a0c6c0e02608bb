import {
  Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  parseDocument,
  Scalar,
  YAMLMap,
  YAMLSeq,
  visit,
  type Node,
} from 'yaml';

/** A YAML value: its text, null if it is empty, a list of texts, or a map's fields. Undefined for anything else. */
export type FieldValue = string | null | string[] | Fields | undefined;
export type Fields = Map<string, { line: number; value: FieldValue }>;

export type ReadYaml = { fields: Fields; errors: { line: number; message: string }[] };
export type ReadMarkdown = ReadYaml & { body: string };

/**
 * Reads a file with YAML front matter. Files that this site has written are read back unchanged: one empty line before the text
 * and one line break after it belong to the file, everything else to the text.
 */
export function readMarkdown(source: string): ReadMarkdown {
  const start = source.replace(/^(?:[ \t]*\r?\n)+(?=---(?:ya?ml)?[ \t]*\r?\n)/, '');
  const file = /^---\w*[ \t]*\r/.test(start) ? start.replace(/\r\n?/g, '\n') : start;
  if (/^(?:\+\+\+|---toml)[ \t]*\r?\n/.test(file))
    return failed('This is TOML front matter (+++). Only YAML (---) is read.');
  if (/^\{\s*"[^"\n]{1,100}"\s*:|^(?:;;;|---json)[ \t]*\r?\n/.test(file))
    return failed('This is JSON front matter ({). Only YAML (---) is read.');
  if (/^---(?:js|javascript|coffee|coffeescript|cson)[ \t]*\n/.test(file))
    return failed('This is front matter in JavaScript. Only YAML (---) is read.');
  const opening = /^---(?:ya?ml)?[ \t]*\n/.exec(file)?.[0];
  if (opening === undefined) return { fields: new Map(), errors: [], body: withoutEnd(file) };
  // Either of these lines ends a YAML document.
  const closing = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/gm;
  closing.lastIndex = opening.length;
  const end = closing.exec(file);
  if (!end) return failed('The front matter has no end: a line of its own with ---.');
  const rest = file.slice(end.index + end[0].length);
  return {
    ...readYaml(file.slice(opening.length, end.index), 1),
    body: withoutEnd(rest.startsWith('\n') ? rest.slice(1) : rest),
  };
}

/** Reads the fields of a YAML file; line numbers include `linesBefore`. */
export function readYaml(source: string, linesBefore = 0): ReadYaml {
  if (isDeep(source))
    return { fields: new Map(), errors: [{ line: 1 + linesBefore, message: 'This is nested too deeply.' }] };
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  // An error about a missing end is positioned after the last line.
  const last = source.trimEnd().split('\n').length;
  const lineAt = (offset: number) => Math.min(lines.linePos(offset).line, last) + linesBefore;
  const errors = document.errors.map(({ pos, message }) => ({ line: lineAt(pos[0]), message }));
  const { contents } = document;
  if (contents !== null && !isMap(contents) && errors.length === 0 && !isNothing(contents))
    errors.push({ line: 1 + linesBefore, message: 'There are no fields here, such as "title: …".' });
  return {
    fields: errors.length > 0 ? new Map() : toFields(contents, findAnchors(document), lineAt),
    errors,
  };
}

/**
 * Whether collections are nested too deeply for the recursive parser, which overflows a browser's stack at about a thousand
 * levels.
 */
function isDeep(source: string): boolean {
  let brackets = 0;
  let onLine = 0;
  for (const token of new Lexer().lex(source)) {
    if (token === '[' || token === '{') brackets += 1;
    else if (token === ']' || token === '}') brackets -= 1;
    else if (token === '-' || token === '?') onLine += 1;
    else if (token.includes('\n')) onLine = 0;
    // Blocks cannot be nested more deeply than they are indented.
    else if (token.trim() === '') onLine += token.length;
    if (brackets + onLine > 200) return true;
  }
  return false;
}

const isNothing = (node: Node) => isScalar(node) && node.value === null;
const failed = (message: string): ReadMarkdown => ({
  fields: new Map(),
  errors: [{ line: 1, message }],
  body: '',
});
const withoutEnd = (text: string) => (text.endsWith('\n') ? text.slice(0, -1) : text);

type Anchors = ReadonlyMap<string, Node>;

function findAnchors(document: Document): Anchors {
  const anchors = new Map<string, Node>();
  visit(document, {
    Value: (_key, node) => {
      if (node.anchor) anchors.set(node.anchor, node);
    },
  });
  return anchors;
}

const resolve = (node: unknown, anchors: Anchors) => (isAlias(node) ? anchors.get(node.source) : node);

function toFields(node: unknown, anchors: Anchors, lineAt: (offset: number) => number): Fields {
  const fields: Fields = new Map();
  if (!isMap(node)) return fields;
  const merged: Fields = new Map();
  for (const { key, value } of node.items) {
    if (!isScalar(key)) continue;
    const line = lineAt(key.range?.[0] ?? 0);
    if (key.value === '<<')
      for (const [name, one] of toMerged(value, anchors)) merged.set(name, { line, value: one });
    else
      fields.set(String(key.value), {
        line,
        value: isMap(value) ? toFields(value, anchors, lineAt) : toFieldValue(value, anchors),
      });
  }
  return new Map([...merged, ...fields]);
}

/** The values of inherited maps (`<<`). Maps that these inherit in turn are left out, because the chain could be endless. */
function toMerged(node: unknown, anchors: Anchors): [string, FieldValue][] {
  const maps = isSeq(node) ? [...node.items].reverse() : [node];
  return maps
    .map((map) => resolve(map, anchors))
    .filter(isMap)
    .flatMap(({ items }) =>
      items
        .filter(({ key }) => String(key) !== '<<')
        .map(({ key, value }): [string, FieldValue] => [String(key), toFieldValue(value, anchors)]),
    );
}

function toFieldValue(node: unknown, anchors: Anchors): FieldValue {
  const value = resolve(node, anchors);
  if (value === null) return null;
  if (isScalar(value)) return value.value === null ? null : (value.source ?? String(value.value));
  if (!isSeq(value)) return undefined;
  // A list that contains lists has no value, because aliases could make it expand without limit.
  const texts = value.items.map((item) => {
    const one = resolve(item, anchors);
    return isScalar(one) ? toFieldValue(one, anchors) : undefined;
  });
  return texts.every((text) => typeof text === 'string') ? texts : undefined;
}

/** A value to write. Text is quoted, unless it is unambiguous without quotes (`plain`). */
export type Written = string | number | boolean | readonly string[] | { plain: string } | WrittenFields;
export type WrittenFields = readonly (readonly [key: string, value: Written])[];

const isFields = (value: Written): value is WrittenFields => Array.isArray(value) && Array.isArray(value[0]);

/** Writes fields as YAML. Texts are quoted or block scalars, because parsers read plain scalars differently. */
export const writeYaml = (fields: WrittenFields): string =>
  new Document(toMap(fields)).toString({ lineWidth: 0, flowCollectionPadding: false });

export function writeMarkdown(fields: WrittenFields, body: string): string {
  return `---\n${writeYaml(fields)}---\n${body && `\n${body}\n`}`;
}

function toMap(fields: WrittenFields): YAMLMap {
  const map = new YAMLMap();
  for (const [key, value] of fields) map.set(key, toNode(value));
  return map;
}

function toNode(value: Written): Node {
  if (isFields(value)) return toMap(value);
  if (typeof value === 'string') return toScalar(value, isBlock(value) ? 'BLOCK_LITERAL' : 'QUOTE_DOUBLE');
  if (typeof value === 'object' && 'plain' in value) return toScalar(value.plain, 'PLAIN');
  if (!Array.isArray(value)) return new Scalar(value);
  const list = new YAMLSeq();
  list.flow = true;
  list.items = value.map((text: string) => toScalar(text, 'QUOTE_DOUBLE'));
  return list;
}

function toScalar(text: string, type: Scalar.Type): Scalar {
  const scalar = new Scalar(text);
  scalar.type = type;
  return scalar;
}

// Excludes characters that some YAML version rejects or reads as a line break.
const isBlock = (text: string) =>
  text.includes('\n') &&
  /^\S/.test(text) &&
  /\S\n?$/.test(text) &&
  !/[^\P{Cc}\n\t]|[\u2028\u2029\ufeff]|\p{Cs}/u.test(text);
