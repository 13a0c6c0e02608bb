/** @jest-environment node */
import { zipSync } from 'fflate';
import { packZip, unpackZip } from './zip';

let inflated = 0;
// Counts what is inflated.
jest.mock('fflate', () => {
  const fflate = jest.requireActual('fflate');
  return {
    ...fflate,
    UnzipInflate: class extends fflate.UnzipInflate {
      static compression = 8;
      constructor() {
        super();
        const { i: inflate } = this as unknown as {
          i: { ondata: (part: Uint8Array, isLast: boolean) => void };
        };
        const take = inflate.ondata;
        inflate.ondata = (part, isLast) => {
          inflated += part.length;
          take(part, isLast);
        };
      }
    },
  };
});
beforeEach(() => (inflated = 0));

const bytes = (text: string) => new TextEncoder().encode(text);
const texts = (files: Map<string, Uint8Array>) =>
  Object.fromEntries([...files].map(([path, content]) => [path, new TextDecoder().decode(content)]));

/** The archive with a different directory: all of its entries are the first one of `archive` under other names and sizes. */
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
  it('The same files are the same bytes in any order, and are unpacked as they were', () => {
    const files = [['blog/b.md', 'B'] as const, ['blog/a.md', 'A'.repeat(5000)] as const];
    const archives = [files, [...files].reverse()].map((order) =>
      packZip(new Map(order.map(([path, text]) => [path, bytes(text)]))),
    );
    expect(archives[0]).toEqual(archives[1]);
    const { files: unpacked, issues } = unpackZip(archives[0] ?? new Uint8Array());
    expect([issues, Object.keys(texts(unpacked))]).toEqual([[], ['blog/a.md', 'blog/b.md']]);
    expect(texts(unpacked)).toEqual(Object.fromEntries(files));
  });

  it('Files that operating systems add are ignored', () => {
    const archive = zipSync({ 'a/': new Uint8Array(), '__MACOSX/a': bytes('x'), 'a/.DS_Store': bytes('x') });
    expect(unpackZip(archive)).toEqual({ files: new Map(), issues: [] });
  });
});

const damaged = 'This file is damaged, or has a password. The files after it were not read.';

describe('A hostile or damaged archive', () => {
  it.each([
    '../x.md',
    'blog/../../x.md',
    '/etc/x.md',
    'C:\\x.md',
    'blog\\x.md',
    'blog//x.md',
    `${'a/'.repeat(200)}x`,
  ])('The path %s is refused', (path) => {
    const { files, issues } = unpackZip(zipSync({ [path]: bytes('x') }));
    expect(files.size).toBe(0);
    expect(issues).toEqual([{ path, message: 'This is no path inside of an archive.' }]);
  });

  it('A file above 5 MiB is refused without unpacking it', () => {
    const { files, issues } = unpackZip(zipSync({ 'blog/x.md': new Uint8Array(6 * 1024 * 1024) }));
    expect(files.size).toBe(0);
    expect(issues).toEqual([{ path: 'blog/x.md', message: 'This file is too large: at most 5 MiB.' }]);
  });

  it('A file that is larger than the directory says is refused', () => {
    const archive = zipSync({ 'blog/x.md': new Uint8Array(1024 * 1024) });
    const view = new DataView(archive.buffer);
    // The size unpacked, in the central directory: 24 bytes after its signature.
    const directory = view.getUint32(archive.length - 22 + 16, true);
    view.setUint32(directory + 24, 100, true);
    expect(unpackZip(archive)).toEqual({
      files: new Map(),
      issues: [{ path: 'blog/x.md', message: damaged }],
    });
  });

  it('I1: Files that share one stream are refused, and nothing is inflated', () => {
    const one = zipSync({ 'blog/x.md': new Uint8Array(1024 * 1024) });
    const archive = withEntries(
      one,
      Array.from({ length: 200 }, (_none, number) => ({ name: `blog/${100 + number}`, size: 1 })),
    );
    expect(unpackZip(archive)).toEqual({
      files: new Map(),
      issues: [{ path: 'blog/100', message: damaged }],
    });
    expect(inflated).toBe(0);
  });

  it('I1: Inflating stops soon after the size that the directory says', () => {
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

    const { files, issues } = unpackZip(archive);

    expect([files.size, issues]).toEqual([0, [{ path: 'blog/0.md', message: damaged }]]);
    expect(inflated).toBeLessThan(24 * 1024 * 1024);
  });

  it.each([
    ['nothing at all', new Uint8Array()],
    ['a text', bytes('title: Rain')],
    ['the first half of one', zipSync({ 'blog/x.md': bytes('x'.repeat(1000)) }).slice(0, 60)],
  ])('An archive that is %s is refused', (_what, archive) => {
    expect(unpackZip(archive).issues).toEqual([
      { path: '', message: 'This is no zip archive, or it is damaged.' },
    ]);
  });

  it('The same file twice is refused', () => {
    const archive = zipSync({ 'blog/x.md': bytes('one'), 'blog/y.md': bytes('two') });
    for (let at = archive.indexOf('y'.charCodeAt(0)); at >= 0; at = archive.indexOf('y'.charCodeAt(0), at))
      archive[at] = 'x'.charCodeAt(0);
    expect(unpackZip(archive).issues).toEqual([
      { path: 'blog/x.md', message: 'This file is in the archive twice.' },
    ]);
  });

  it('A file that cannot be inflated, such as one with a password, is refused', () => {
    const archive = zipSync({ 'blog/x.md': bytes('one '.repeat(1000)) });
    archive.fill(0xff, 40, 48);
    expect(unpackZip(archive).issues).toEqual([{ path: 'blog/x.md', message: damaged }]);
  });
});
