// Runs as a separate process, so that packing the rows takes no time from requests: streamSnapshot <data folder> [<connection>]
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { RunningPostgres } from 'embedded-supabase/postgres';
import { readDataFolder } from './readSnapshot';
import { packEntries } from './tar';

const [, , folder = '', server] = process.argv;
// Exits when the process that reads from this one exits.
process.on('disconnect', () => process.exit(1));
const tar = packEntries(
  readDataFolder(
    folder,
    server === undefined ? undefined : (JSON.parse(server) as RunningPostgres['connection']),
  ),
) as ReadableStream<Uint8Array>;
pipeline(Readable.fromWeb(tar), process.stdout).then(
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
