import { createDecoder, decodeText, encodingOf, garbled } from './encoding';

const utf32 = (text: string, isLittleEndian: boolean) => {
  const points = [0xfeff, ...[...text].map((letter) => letter.codePointAt(0) ?? 0)];
  const bytes = new Uint8Array(points.length * 4);
  points.forEach((point, index) => new DataView(bytes.buffer).setUint32(index * 4, point, isLittleEndian));
  return bytes;
};

describe('A text in UTF-32', () => {
  it.each([true, false])(
    'Little-endian %s: it is read by its mark, also with letters beyond 16 bits',
    (isLittle) => {
      expect(decodeText(utf32('Café 🌧 你好', isLittle))).toBe('Café 🌧 你好');
    },
  );

  it('Pieces that end within a letter are put together', () => {
    const bytes = utf32('Rain 🌧', true);
    const decode = createDecoder(encodingOf(bytes));
    const pieces = Array.from(bytes, (byte) => decode(new Uint8Array([byte])));
    expect(`${pieces.join('')}${decode()}`).toBe('Rain 🌧');
  });

  it('Numbers that are no letters, and half a letter at the end, are garbled', () => {
    const bytes = new Uint8Array([...utf32('a', true), 0xff, 0xff, 0xff, 0x7f, 0, 0xd8, 0, 0, 0x61]);
    expect(decodeText(bytes)).toBe(`a${garbled.repeat(3)}`);
  });

  it.each(['utf-32le', 'UTF-32', 'UCS-4'])(
    'A text that states %s in letters of one byte is UTF-8',
    (encoding) => {
      const text = `<?xml version="1.0" encoding="${encoding}"?>Café`;
      expect(decodeText(new TextEncoder().encode(text))).toBe(text);
    },
  );

  it('UTF-16 with a mark stays UTF-16', () => {
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x61, 0]))).toBe('a');
    expect(decodeText(new Uint8Array([0xff, 0xfe]))).toBe('');
  });
});
