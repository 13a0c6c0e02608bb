import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Writes a .br and a .gz copy beside a file, for hosts that send such copies. */
export async function compressText(file: string, text: string): Promise<void> {
  await writeFile(`${file}.br`, await compressBrotli(text));
  await writeFile(`${file}.gz`, await compressGzip(text, { level: 9 }));
}
