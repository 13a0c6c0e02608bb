/** One file of a zip archive, as its directory tells. */
export type ZippedFile = {
  name: string;
  isEncrypted: boolean;
  /** 0 is as it is, 8 is deflated; nobody uses another. */
  method: number;
  checksum: number;
  size: number;
  packed: Uint8Array;
};

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** The files of an archive, not unpacked. Throws for what is no zip archive, or only a part of one. */
export function readDirectory(archive: Uint8Array): ZippedFile[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const files: ZippedFile[] = [];
  const places: Place[] = [];
  for (let number = 0; number < count; number += 1) {
    if (view.getUint32(at, true) !== entryMark) throw new Error('This is no directory of a zip archive.');
    const nameLength = view.getUint16(at + 28, true);
    const place = placeOf(view, at);
    places.push(place);
    files.push({
      name: new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      size: view.getUint32(at + 24, true),
      packed: archive.subarray(place.start, place.end),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (doOverlap(places)) throw new Error('Two files of this archive share bytes.');
  return files;
}

/** The end of the directory is found from the end of the file, before which there may be a comment. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 66_000); at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  throw new Error('This is no zip archive.');
}

/** Where a file is: its header, and then its bytes. */
type Place = { header: number; start: number; end: number };

function placeOf(view: DataView, entry: number): Place {
  const header = view.getUint32(entry + 42, true);
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  return { header, start, end: start + view.getUint32(entry + 20, true) };
}

// No software packs so. A few bytes that thousands of files share would take thousands of times the work.
function doOverlap(places: Place[]): boolean {
  const inOrder = [...places].sort((a, b) => a.header - b.header);
  return inOrder.some(({ header }, index) => header < (inOrder[index - 1]?.end ?? 0));
}

const table = Uint32Array.from({ length: 256 }, (_zero, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32, by which a zip archive knows its files. */
export function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 255] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
