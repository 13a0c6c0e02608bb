import { SaxesParser } from 'saxes';

export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its own text, without that of its children. */
  text: string;
  children: XmlElement[];
};

/**
 * The outermost elements of these names, as the file is read: no more than one is in memory. `damaged` is the end of a file
 * that is no XML any more. Entities that the file declares are not replaced, and nothing that it names is loaded.
 */
export async function* readElements(
  file: Blob,
  names: readonly string[],
): AsyncIterable<XmlElement | 'damaged'> {
  const found: XmlElement[] = [];
  const open: XmlElement[] = [];
  let isDamaged = false;
  const parser = new SaxesParser();
  // Stray control characters are common, and no reason to stop.
  parser.on('error', ({ message }) => {
    if (!/disallowed character|undefined entity/.test(message)) isDamaged = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const parent = open.at(-1);
    if (!parent && !names.includes(name)) return;
    const element: XmlElement = { name, attributes, text: '', children: [] };
    parent?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    if (open.at(-1)?.name !== name) return;
    const element = open.pop();
    if (element && open.length === 0) found.push(element);
  });
  const decoder = new TextDecoder();
  for await (const bytes of chunksOf(file)) {
    parser.write(decoder.decode(bytes, { stream: true }));
    yield* found.splice(0);
    if (isDamaged) break;
  }
  parser.close();
  yield* found.splice(0);
  if (isDamaged) yield 'damaged';
}

// Not every browser iterates over a stream.
async function* chunksOf(file: Blob): AsyncIterable<Uint8Array> {
  const reader = file.stream().getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
