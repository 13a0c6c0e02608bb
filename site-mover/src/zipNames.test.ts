import { zipSync } from 'fflate';
import { readAll } from './imports/readAll.fixture';
import { ghostJson } from './imports/ghost.fixture';
import { now } from './archive/archive.fixture';
import { readArchive } from './archive/readArchive';
import { unpackZip } from './archive/zip';

const text = new TextEncoder().encode('---\ntitle: A\ndraft: true\n---\nWords');

/** Returns an archive whose file names have these bytes in place of `zz`, without a declared encoding. */
function withName(name: string, bytes: readonly [number, number], content = text): Uint8Array<ArrayBuffer> {
  const archive = Buffer.from(zipSync({ [name]: content }));
  const mark = Buffer.from('zz');
  for (let at = archive.indexOf(mark); at >= 0; at = archive.indexOf(mark, at + 1)) archive.set(bytes, at);
  return new Uint8Array(archive);
}

describe('A name of a file whose encoding the archive does not state', () => {
  it.each<[string, readonly [number, number]]>([
    ['Shift_JIS', [0x82, 0xa0]],
    ['GBK', [0xc4, 0xe3]],
    ['CP437', [0x82, 0x8a]],
  ])('In %s it is told, and the file is read', async (_encoding, bytes) => {
    const { files, issues, doubtful } = await unpackZip(withName('blog/zz.md', bytes));
    expect([files.size, issues]).toEqual([1, []]);
    expect(doubtful).toEqual([
      {
        path: [...files.keys()][0],
        message:
          'The archive does not say how the letters of this name are written, so the name may be wrong. Pack the files again with names in UTF-8, if it is.',
        loss: 'part',
      },
    ]);
  });

  it('In UTF-8 it is known, and ASCII needs no word', async () => {
    expect((await unpackZip(withName('blog/zz.md', [0xc3, 0xa9]))).doubtful).toEqual([]);
    expect((await unpackZip(withName('blog/zz.md', [0x61, 0x62]))).doubtful).toEqual([]);
  });

  it('An archive of markdown and an export of other software both tell it', async () => {
    const read = await readArchive(withName('_posts/2020-01-01-zz.md', [0x82, 0xa0]), now);
    expect(read.problems).toEqual([]);
    expect(read.notes.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^The archive does not say/),
    );
    const json = new TextEncoder().encode(ghostJson({ posts: [] }));
    const { notes } = await readAll(new Blob([withName('zz.json', [0x82, 0xa0], json)]));
    expect(notes).toEqual([expect.stringMatching(/: The archive does not say/)]);
  });
});
