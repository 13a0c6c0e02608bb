import { SaxesParser } from 'saxes';
import { createDecoder, encodingOf } from '../text/encoding';

export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The element's own text, without its children's. */
  text: string;
  children: XmlElement[];
};

/** A malformed XML element; reading continues after it. */
export type DamagedElement = { damaged: string; title: string };

// Elements in real exports are shorter; an element that seems longer has no end tag.
const maxLength = 50_000_000;

/**
 * Yields the outermost elements with the given names as the file is read, so that at most one is in memory. Each element is
 * parsed separately, so that an error loses only the element that contains it. Declared entities are not expanded, and external
 * files are not loaded.
 */
export async function* readElements(
  file: Blob,
  names: readonly string[],
): AsyncIterable<XmlElement | DamagedElement> {
  const scan = createScanner(names);
  const decode = createDecoder(encodingOf(new Uint8Array(await file.slice(0, 2048).arrayBuffer())));
  for await (const bytes of chunksOf(file)) yield* scan(decode(bytes), false);
  yield* scan(decode(), true);
}

type Scanner = (more: string, isLast: boolean) => Iterable<XmlElement | DamagedElement>;

function createScanner(names: readonly string[]): Scanner {
  const anyName = names.join('|');
  const beginning = new RegExp(`<(${anyName})(?=[\\s/>])`, 'g');
  const mark = new RegExp(`<!\\[CDATA\\[|</(?:${anyName})\\s*>|<(?:${anyName})(?=[\\s/>])`, 'g');
  let text = '';
  // The position from which to search for the end of the open element.
  let from: number | null = null;

  /** Finds the position after the element at the beginning of the text; null if more must be read first. */
  const findEnd = (isLast: boolean): { end: number; isWhole: boolean } | null => {
    mark.lastIndex = from ?? 1;
    for (let found = mark.exec(text); found; found = mark.exec(text)) {
      if (found[0].startsWith('</')) return { end: mark.lastIndex, isWhole: true };
      if (!found[0].startsWith('<!')) return { end: found.index, isWhole: false };
      const close = text.indexOf(']]>', mark.lastIndex);
      if (close < 0) {
        from = found.index;
        return isLast || text.length > maxLength ? { end: nextBeginning(), isWhole: false } : null;
      }
      mark.lastIndex = close + 3;
      from = mark.lastIndex;
    }
    // This chunk may end in the middle of a tag.
    from = Math.max(from ?? 1, text.length - 100);
    return isLast || text.length > maxLength ? { end: nextBeginning(), isWhole: false } : null;
  };

  /** The position of the next start tag, even if it is inside CDATA. */
  const nextBeginning = () => {
    beginning.lastIndex = 1;
    return beginning.exec(text)?.index ?? text.length;
  };

  return function* (more, isLast) {
    text += more;
    for (;;) {
      beginning.lastIndex = 0;
      const found = beginning.exec(text);
      if (!found) {
        text = text.slice(-100);
        return;
      }
      if (found.index > 0) {
        text = text.slice(found.index);
        from = null;
      }
      const place = findEnd(isLast);
      if (!place) return;
      const source = text.slice(0, place.end);
      const element = place.isWhole ? readElement(source) : null;
      yield element ?? { damaged: found[1] ?? '', title: findTitle(source) };
      // An element without an end tag may have swallowed the elements after it.
      text = text.slice(element ? place.end : Math.min(place.end, nextBeginning()));
      from = null;
    }
  };
}

const findTitle = (source: string) =>
  /<title>(?:\s*<!\[CDATA\[)?([^<]{0,300}?)(?:\]\]>|<)/.exec(source)?.[1]?.trim() ||
  (/<wp:post_id>(\d+)/.exec(source)?.[1] ?? '');

/** Parses one element; returns null if it is not well-formed XML. */
function readElement(source: string): XmlElement | null {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  let isDamaged = false;
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    // HTML entities are fine, because the HTML is parsed later.
    if (!message.includes('undefined entity')) isDamaged = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => open.pop());
  parser.write(repair(source)).close();
  return isDamaged ? null : (root.children[0] ?? null);
}

// Characters that XML forbids and readers cannot see.
const control = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu;
const controlReference = /&#(?:0*(?:[0-8]|1[124-9]|2\d|3[01])|x0*(?:[0-8bcef]|1[0-9a-f]));/gi;
const bareAmpersand = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{0,30};)/gi;
// Messages that PHP prints into the file, with or without HTML tags.
const phpMessage =
  /(?:<br ?\/?>\s{0,5})?(?:<b>)?(?:PHP )?(?:Warning|Notice|Deprecated|Fatal error|Strict Standards)(?:<\/b>)?: {1,2}[^<>\n]{1,500} in (?:<b>)?[^\s<>]{1,300}(?:<\/b>)? on line (?:<b>)?\d{1,7}(?:<\/b>)?(?:<br ?\/?>)?/g;

/** Repairs harmless flaws: forbidden characters, PHP messages, and unescaped `&` and `<`. */
const repair = (source: string) =>
  source
    .replace(control, '')
    .split(/(<!\[CDATA\[[^]*?(?:\]\]>|$))/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(phpMessage, '')
            .replace(controlReference, '')
            .replace(bareAmpersand, '&amp;')
            .replace(/<(?![a-z/!?])/gi, '&lt;'),
    )
    .join('');

// Not every browser supports iterating over a stream.
async function* chunksOf(file: Blob): AsyncIterable<Uint8Array> {
  const reader = file.stream().getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
