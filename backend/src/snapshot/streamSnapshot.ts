// Runs as a separate process that reads a copy of the data folder, because the memory of Postgres in WebAssembly is only freed
// when its process ends.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { readDataFolder } from './readSnapshot';
import { packEntries } from './tar';

const [, , folder = ''] = process.argv;
// Exits when the process that reads from this one exits.
process.on('disconnect', () => process.exit(1));
const tar = packEntries(readDataFolder(folder)) as ReadableStream<Uint8Array>;
pipeline(Readable.fromWeb(tar), process.stdout).then(
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
