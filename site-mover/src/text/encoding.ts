// Decodes files in their declared encoding.

/** The replacement for invalid bytes: a noncharacter, so that it does not occur in real text. */
export const garbled = '\ufdd0';

/** The issue reported for a text that contains `garbled`. */
export const garbledMessage =
  'It holds bytes that are no text in the encoding of its file, so its letters would be lost. It is left out: save the file as UTF-8, and import it again.';

/** Detects a file's encoding in its first bytes: from the byte order mark, else from the declaration, else UTF-8. */
export function encodingOf(start: Uint8Array): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = start;
  // A byte order mark takes precedence over a declaration.
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const mark = [first, second, third, fourth].join();
  if (start.length > 3 && mark === '255,254,0,0') return 'utf-32le';
  if (mark === '0,0,254,255') return 'utf-32be';
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0 && start.length > 1))
    return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0)) return 'utf-16be';
  const words = new TextDecoder('latin1').decode(start.subarray(0, 2048));
  const declared =
    /<\?xml\s[^<>]{0,200}?\bencoding\s{0,20}=\s{0,20}["']([^"'<>]{1,40})["']|<meta\s[^<>]{0,200}?\bcharset\s{0,20}=\s{0,20}["']?([\w-]{1,40})/i.exec(
      words,
    );
  const name = (declared?.[1] ?? declared?.[2] ?? 'utf-8').trim();
  // A file is neither UTF-16 nor UTF-32 if its declaration could be read as ASCII.
  return /^(?:utf-?(?:16|32)|ucs-?[24]|iso-10646)/i.test(name) ? 'utf-8' : name;
}

/**
 * Returns a function that decodes a text chunk by chunk. Throws if the encoding is unknown. A text that declares a single-byte
 * encoding but is valid UTF-8 is decoded as UTF-8, because single-byte text is hardly ever valid UTF-8 by chance.
 */
export function createDecoder(encoding: string): (bytes?: Uint8Array) => string {
  if (/^utf-32[lb]e$/.test(encoding)) return createUtf32Decoder(encoding === 'utf-32le');
  let [decoder, strict] = [toDecoder(encoding, false), toDecoder(encoding, true)];
  let isWhole = true;
  let mayBeUtf8 = /^(?:windows-125|iso-8859|koi8|macintosh|x-mac)/.test(decoder.encoding);
  return (bytes) => {
    if (mayBeUtf8 && bytes?.some((byte) => byte > 0x7f)) {
      mayBeUtf8 = false;
      if (isUtf8(bytes)) [decoder, strict] = [toDecoder('utf-8', false), toDecoder('utf-8', true)];
    }
    const options = { stream: bytes !== undefined };
    const text = decoder.decode(bytes, options);
    if (isWhole)
      try {
        strict.decode(bytes, options);
      } catch {
        isWhole = false;
      }
    return isWhole ? text : text.replaceAll('\ufffd', garbled);
  };
}

/** Decodes UTF-32, which TextDecoder does not support. A chunk may end within a character. */
function createUtf32Decoder(isLittleEndian: boolean): (bytes?: Uint8Array) => string {
  let rest = new Uint8Array();
  return (bytes = new Uint8Array()) => {
    const all = new Uint8Array([...rest, ...bytes]);
    const view = new DataView(all.buffer);
    rest = all.slice(all.length - (all.length % 4));
    let text = '';
    for (let at = 0; at + 4 <= all.length; at += 4) {
      const point = view.getUint32(at, isLittleEndian);
      const isLetter = point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
      if (point !== 0xfeff) text += isLetter ? String.fromCodePoint(point) : garbled;
    }
    return bytes.length === 0 && rest.length > 0 ? `${text}${garbled}` : text;
  };
}

/** Whether a chunk, which may end within a character, is valid UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function toDecoder(encoding: string, fatal: boolean): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal });
  } catch {
    throw new Error(
      `The file states the encoding ${encoding.slice(0, 40)}, which is not known. Save it as UTF-8, and import it again.`,
    );
  }
}

/** Decodes a text, with `garbled` in place of invalid bytes. Throws if the encoding is unknown. */
export function decodeText(bytes: Uint8Array = new Uint8Array()): string {
  const decode = createDecoder(encodingOf(bytes));
  return `${decode(bytes)}${decode()}`;
}

/** Returns a note about a text's replacement characters, whose originals cannot be recovered; an empty list if there are none. */
export function tellLostLetters(text: string): string[] {
  const count = text.split('\ufffd').length - 1;
  if (count === 0) return [];
  const times = count === 1 ? 'once' : `${count} times`;
  return [
    `The sign � stands in it ${times}: letters may have been lost before the file was written. Mend them in the editor.`,
  ];
}
