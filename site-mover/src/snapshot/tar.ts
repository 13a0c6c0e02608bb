import { createTarDecoder, createTarPacker } from 'modern-tar';
import type { Entry } from './Entry';

/** Packs the entries into a tar; each entry is read only as fast as the tar is consumed. */
export function packEntries(entries: AsyncIterable<Entry>): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const pack = async () => {
    for await (const { name, size, body } of entries)
      await body.pipeTo(controller.add({ name, size, type: 'file', mode: 0o600 }));
    controller.finalize();
  };
  pack().catch((error: unknown) => controller.error(error));
  return readable;
}

/**
 * Yields the files in a tar; each must be read to the end before the next one. Throws if the tar contains links or other special
 * entries.
 */
export async function* unpackEntries(tar: ReadableStream<Uint8Array>): AsyncGenerator<Entry> {
  for await (const { header, body } of tar.pipeThrough(createTarDecoder({ strict: true }))) {
    if (header.type !== 'file') throw new Error(`${header.name} is no file.`);
    yield { name: header.name, size: header.size, body };
  }
}
