import { zipSync } from 'fflate';
import { packZip, unpackZip } from './zip';

let inflated = 0;
// Counts the inflated bytes.
jest.mock('fflate', () => {
  const fflate = jest.requireActual('fflate');
  return {
    ...fflate,
    Inflate: class extends fflate.Inflate {
      constructor(take: (part: Uint8Array, isLast: boolean) => void) {
        super((part: Uint8Array, isLast: boolean) => {
          inflated += part.length;
          take(part, isLast);
        });
      }
    },
  };
});
beforeEach(() => (inflated = 0));

const bytes = (text: string) => new TextEncoder().encode(text);
const texts = (files: Map<string, Uint8Array>) =>
  Object.fromEntries([...files].map(([path, content]) => [path, new TextDecoder().decode(content)]));

/** Returns the archive with a different directory, in which every entry is a copy of the first with another name and size. */
function withEntries(archive: Uint8Array, entries: { name: string; size: number }[]): Uint8Array {
  const view = new DataView(archive.buffer);
  const directory = view.getUint32(archive.length - 22 + 16, true);
  const first = archive.subarray(directory, directory + 46);
  const written = entries.map(({ name, size }) => {
    const entry = new Uint8Array([...first, ...bytes(name)]);
    const fields = new DataView(entry.buffer);
    fields.setUint32(24, size, true);
    fields.setUint16(28, name.length, true);
    return entry;
  });
  const end = archive.slice(-22);
  new DataView(end.buffer).setUint16(10, entries.length, true);
  return new Uint8Array(Buffer.concat([archive.subarray(0, directory), ...written, end]));
}

describe('an archive', () => {
  it('The same files are the same bytes in any order, and are unpacked as they were', async () => {
    const files = [['blog/b.md', 'B'] as const, ['blog/a.md', 'A'.repeat(5000)] as const];
    const archives = [files, [...files].reverse()].map((order) =>
      packZip(new Map(order.map(([path, text]) => [path, bytes(text)]))),
    );
    expect(archives[0]).toEqual(archives[1]);
    const { files: unpacked, issues } = await unpackZip(archives[0] ?? new Uint8Array());
    expect([issues, Object.keys(texts(unpacked))]).toEqual([[], ['blog/a.md', 'blog/b.md']]);
    expect(texts(unpacked)).toEqual(Object.fromEntries(files));
  });

  it('Files that operating systems add are ignored', async () => {
    const archive = zipSync({ 'a/': new Uint8Array(), '__MACOSX/a': bytes('x'), 'a/.DS_Store': bytes('x') });
    expect(await unpackZip(archive)).toEqual({ files: new Map(), issues: [], doubtful: [] });
  });
});

const damaged = 'This file is damaged.';

describe('A hostile or damaged archive', () => {
  it.each([
    '../x.md',
    'blog/../../x.md',
    '/etc/x.md',
    'C:\\x.md',
    'blog//x.md',
    `${'a/'.repeat(200)}x`,
    '..\\x.md',
  ])('The path %s is refused', async (path) => {
    const { files, issues } = await unpackZip(zipSync({ [path]: bytes('x') }));
    expect(files.size).toBe(0);
    const message = 'This is not a path inside an archive.';
    expect(issues).toEqual([{ path: path.replaceAll('\\', '/'), message }]);
  });

  it('A file above 5 MiB is refused without unpacking it', async () => {
    const { files, issues } = await unpackZip(zipSync({ 'blog/x.md': new Uint8Array(6 * 1024 * 1024) }));
    expect(files.size).toBe(0);
    expect(issues).toEqual([{ path: 'blog/x.md', message: 'This file is too large: at most 5 MiB.' }]);
  });

  it('A file that is larger than the directory says is refused', async () => {
    const archive = zipSync({ 'blog/x.md': new Uint8Array(1024 * 1024) });
    const view = new DataView(archive.buffer);
    // The unpacked size in the central directory: 24 bytes after the signature.
    const directory = view.getUint32(archive.length - 22 + 16, true);
    view.setUint32(directory + 24, 100, true);
    expect(await unpackZip(archive)).toEqual({
      files: new Map(),
      doubtful: [],
      issues: [{ path: 'blog/x.md', message: damaged }],
    });
  });

  it('I1: Files that share one stream are refused, and it is inflated once at most', async () => {
    const one = zipSync({ 'blog/x.md': new Uint8Array(1024 * 1024) });
    const archive = withEntries(
      one,
      Array.from({ length: 200 }, (_none, number) => ({ name: `blog/${100 + number}`, size: 1 })),
    );
    expect(await unpackZip(archive)).toEqual({
      files: new Map(),
      doubtful: [],
      issues: Array.from({ length: 200 }, (_none, number) => ({
        path: `blog/${100 + number}`,
        message: damaged,
      })),
    });
    // Only the first chunk of the first file is inflated.
    expect(inflated).toBeLessThan(2 * 1024 * 1024);
  });

  it('I1: Inflating stops soon after the size that the directory says', async () => {
    const large = Object.fromEntries(
      Array.from({ length: 12 }, (_none, number) => [`blog/${number}.md`, new Uint8Array(5 * 1024 * 1024)]),
    );
    const archive = zipSync(large);
    const view = new DataView(archive.buffer);
    let entry = view.getUint32(archive.length - 22 + 16, true);
    for (const name of Object.keys(large)) {
      view.setUint32(entry + 24, 1, true);
      entry += 46 + name.length;
    }

    const { files, issues } = await unpackZip(archive);

    expect([files.size, issues.length]).toEqual([0, 12]);
    expect(issues[0]).toEqual({ path: 'blog/0.md', message: damaged });
    expect(inflated).toBeLessThan(24 * 1024 * 1024);
  });

  it.each([
    ['nothing at all', new Uint8Array()],
    ['a text', bytes('title: Rain')],
    ['the first half of one', zipSync({ 'blog/x.md': bytes('x'.repeat(1000)) }).slice(0, 60)],
  ])('An archive that is %s is refused', async (_what, archive) => {
    expect((await unpackZip(archive)).issues).toEqual([
      { path: '', message: 'This is not a ZIP archive, or it is damaged.' },
    ]);
  });

  it('The same file twice is refused', async () => {
    const archive = zipSync({ 'blog/x.md': bytes('one'), 'blog/y.md': bytes('two') });
    for (let at = archive.indexOf('y'.charCodeAt(0)); at >= 0; at = archive.indexOf('y'.charCodeAt(0), at))
      archive[at] = 'x'.charCodeAt(0);
    expect((await unpackZip(archive)).issues).toEqual([
      { path: 'blog/x.md', message: 'This file is in the archive twice.' },
    ]);
  });

  it('A file in a way of packing that is not read is refused for that, and the others come', async () => {
    const archive = zipSync({ 'blog/x.md': bytes('one '.repeat(1000)), 'blog/y.md': bytes('two') });
    const view = new DataView(archive.buffer);
    // Sets the method to Deflate64 in both headers of the first file.
    view.setUint16(8, 9, true);
    view.setUint16(view.getUint32(archive.length - 22 + 16, true) + 10, 9, true);
    const { files, issues } = await unpackZip(archive);
    expect([[...files.keys()], issues]).toEqual([
      ['blog/y.md'],
      [{ path: 'blog/x.md', message: expect.stringContaining('packed in a way that is not read here') }],
    ]);
  });

  it('A file that cannot be inflated is refused', async () => {
    const archive = zipSync({ 'blog/x.md': bytes('one '.repeat(1000)) });
    archive.fill(0xff, 39 + 2, 48);
    expect((await unpackZip(archive)).issues).toEqual([{ path: 'blog/x.md', message: damaged }]);
  });
});
