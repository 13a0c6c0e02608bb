import { SaxesParser } from 'saxes';
import { createDecoder, encodingOf } from '../text/encoding';

export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The element's text without that of its children. */
  text: string;
  children: XmlElement[];
};

/** An element that is not well-formed XML. Later ones are read. */
export type DamagedElement = { damaged: string; title: string };

// No element of a real site is longer; an element that seems longer has no end tag.
const maxLength = 50_000_000;

/**
 * The outermost elements of these names, as the file is read: no more than one is in memory. Each is parsed separately, so that
 * an error costs only its own element. Declared entities are not expanded, and no external file is loaded.
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
  // The place from which the end of the open element is searched.
  let from: number | null = null;

  /** The position after the element at the beginning of the text; null if more has to be read. */
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
    // The beginning of a tag may be at the end of this chunk.
    from = Math.max(from ?? 1, text.length - 100);
    return isLast || text.length > maxLength ? { end: nextBeginning(), isWhole: false } : null;
  };

  /** The position of the next element, whatever contains it. */
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
      // An element without an end may have swallowed those after it.
      text = text.slice(element ? place.end : Math.min(place.end, nextBeginning()));
      from = null;
    }
  };
}

const findTitle = (source: string) =>
  /<title>(?:\s*<!\[CDATA\[)?([^<]{0,300}?)(?:\]\]>|<)/.exec(source)?.[1]?.trim() ||
  (/<wp:post_id>(\d+)/.exec(source)?.[1] ?? '');

/** Null if it is not XML. */
function readElement(source: string): XmlElement | null {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  let isDamaged = false;
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    // Entities of HTML are fine, because the HTML is read later.
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

// Characters that XML forbids and readers do not see.
const control = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu;
const controlReference = /&#(?:0*(?:[0-8]|1[124-9]|2\d|3[01])|x0*(?:[0-8bcef]|1[0-9a-f]));/gi;
const bareAmpersand = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{0,30};)/gi;
// Messages that PHP prints into the file, with its tags or without.
const phpMessage =
  /(?:<br ?\/?>\s{0,5})?(?:<b>)?(?:PHP )?(?:Warning|Notice|Deprecated|Fatal error|Strict Standards)(?:<\/b>)?: {1,2}[^<>\n]{1,500} in (?:<b>)?[^\s<>]{1,300}(?:<\/b>)? on line (?:<b>)?\d{1,7}(?:<\/b>)?(?:<br ?\/?>)?/g;

/** Removes harmless flaws: stray characters, and messages between the texts. */
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

// Not every browser iterates over a stream.
async function* chunksOf(file: Blob): AsyncIterable<Uint8Array> {
  const reader = file.stream().getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
