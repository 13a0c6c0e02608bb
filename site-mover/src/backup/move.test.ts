import { gzipSync } from 'node:zlib';
import { toEntry, type Entry, type Manifest } from '../snapshot/Entry';
import { drain } from '../snapshot/writeEntries';
import { move, rehearse, type Move } from './move';

const manifest: Manifest = {
  format: 1,
  madeAt: '2026-11-24T00:00:00.000Z',
  migrations: [],
  tables: [
    { name: 'public.notes', columns: ['id'], rows: 2, checksum: '7' },
    { name: 'storage.objects', columns: ['id'], rows: 1, checksum: '7' },
  ],
  files: { count: 1, bytes: 3, missing: [], buckets: ['media'] },
};

async function* site(known: ReadonlyMap<string, string>): AsyncGenerator<Entry> {
  const count = known.size === 0 ? 1 : 0;
  yield toEntry('manifest.json', JSON.stringify({ ...manifest, files: { ...manifest.files, count } }));
  yield toEntry('rows/public.notes/1.copy.gz', gzipSync('1\n2\n'));
  yield toEntry('rows/storage.objects/1.copy.gz', gzipSync('1\n'));
  // A hosted project also skips files that are already known.
  if (count > 0) yield toEntry('files/media/a.png', new Uint8Array(3));
}

/** Starts a move between a fake source and a fake target, and records their events in order. */
function startMove(changed: Partial<Move['target']> = {}) {
  const events: string[] = [];
  const known = new Map<string, string>();
  const take = (step: string) => async (_: Manifest, entries: AsyncIterable<Entry>) => {
    for await (const { name, body } of entries) {
      events.push(`${step} ${name}`);
      if (name.startsWith('files/')) known.set(name, '1');
      await drain(body);
    }
  };
  const ends: Move = {
    source: {
      read: site,
      setReadOnly: async (isOn) => void events.push(isOn ? 'read-only' : 'open'),
    },
    target: {
      known,
      findObstacles: async () => [],
      takeFiles: take('files:'),
      takeAll: take('all:'),
      close: async () => {},
      ...changed,
    },
  };
  return { ends, events };
}

test('Files are moved while people write, and rows once nobody does, without the files again', async () => {
  const { ends, events } = startMove();
  expect(await move(ends)).toEqual({ ...manifest, files: { ...manifest.files, count: 0 } });
  expect(events).toEqual([
    'files: rows/storage.objects/1.copy.gz',
    'files: files/media/a.png',
    'read-only',
    'all: rows/public.notes/1.copy.gz',
    'all: rows/storage.objects/1.copy.gz',
  ]);
});

test('A site whose rows could not be moved takes writes again', async () => {
  const { ends, events } = startMove({
    takeAll: async () => {
      throw new Error('public.notes has other rows.');
    },
  });
  await expect(move(ends)).rejects.toThrow('public.notes has other rows.');
  expect(events.slice(-2)).toEqual(['read-only', 'open']);
});

test('A site takes writes again when it did not tell in time that it is read-only', async () => {
  const { ends, events } = startMove();
  const { setReadOnly } = ends.source;
  ends.source.setReadOnly = async (isOn) => {
    await setReadOnly(isOn);
    if (isOn) throw new Error('It did not answer in time.');
  };
  await expect(move(ends)).rejects.toThrow('It did not answer in time.');
  expect(events.slice(-2)).toEqual(['read-only', 'open']);
});

test('Nothing is moved, and nobody kept from writing, while something is in the way', async () => {
  const { ends, events } = startMove({
    findObstacles: async () => ['It is not empty.', 'It lacks a bucket.'],
  });
  await expect(move(ends)).rejects.toThrow('It is not empty.\nIt lacks a bucket.');
  expect(events).toEqual([]);
});

test('A rehearsal tells what would be moved and what is in the way, and moves nothing', async () => {
  const { ends, events } = startMove({ findObstacles: async () => ['It is not empty.'] });
  expect(await rehearse(ends)).toEqual({ manifest, obstacles: ['It is not empty.'] });
  expect(events).toEqual([]);
});
