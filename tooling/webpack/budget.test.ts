import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readReleases, release } from '@brand/delivery/releases';
import { buildInto } from './build';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { emitText } from './pageFiles';

const place = { base: '/notes', mounts: [{ pattern: '/notes/*', access: 'public' }] };
const own = `{\n  "port": 3004,\n  "place": ${JSON.stringify(place)}\n}\n`;

let folder: string;
let file: string;
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation();
  folder = await mkdtemp(path.join(tmpdir(), 'budget-'));
  file = path.join(folder, 'remote.json');
  const library = path.join(folder, 'node_modules/@maps/globe');
  await mkdir(library, { recursive: true });
  await writeFile(path.join(library, 'index.js'), `export const globe = ${JSON.stringify(hardToCompress)};`);
  await write('index.js', 'import("./page.js"); import("./other.js");');
  await write('page.js', 'document.title = "Notes";');
  await write('other.js', 'document.title = "Others";');
  await write('remote.json', own);
});
afterEach(() => rm(folder, { recursive: true }));

const hardToCompress = Array.from({ length: 100 }, (_, index) =>
  createHash('sha512').update(String(index)).digest('base64'),
).join('');

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

const readBudget = async () =>
  (JSON.parse(await readFile(file, 'utf8')) as { budget: Record<string, number> }).budget;

/** Releases a small remote of the files in `folder`, with these pages and their chunks. */
async function releaseWith(pages: Record<string, string>): Promise<string> {
  const { budget } = JSON.parse(await readFile(file, 'utf8')) as { budget?: object };
  const listed = Object.entries(pages).map(([page, chunk]) => ({ path: page, files: [chunk], shares: [] }));
  const manifest = {
    metaData: { remoteEntry: { name: 'main.js' }, pages: listed, budget },
    exposes: [],
  };
  const config = {
    mode: 'production' as const,
    context: folder,
    entry: './index.js',
    devtool: 'hidden-source-map' as const,
    output: { uniqueName: 'mf_notes', chunkFilename: '[name].js' },
    optimization: { chunkIds: 'named' as const },
    plugins: [
      new ChunkIntegrityPlugin(),
      {
        apply: (compiler: Parameters<typeof emitText>[0]) =>
          emitText(compiler, 'mf-manifest.json', () => JSON.stringify(manifest)),
      },
    ],
  };
  const { id } = await release('mf-notes', false, (output) => buildInto(config, output, file), [], {
    RELEASES_DIR: path.join(folder, 'releases'),
  });
  return id;
}

const target = () => path.join(folder, 'releases/mf-notes');

describe('The budget of a page', () => {
  it('is written into remote.json by the first release, which changes nothing else', async () => {
    await releaseWith({ '/notes': 'page_js.js' });

    const budget = await readBudget();
    expect(Object.keys(budget)).toEqual(['/notes']);
    const text = await readFile(file, 'utf8');
    expect(text).toBe(own.replace('\n}\n', `,\n  "budget": {\n    "/notes": ${budget['/notes']}\n  }\n}\n`));
    const pointer = await readFile(path.join(target(), 'mf-manifest.json'), 'utf8');
    const { metaData } = JSON.parse(pointer) as { metaData: { pages: { bytes: number }[]; budget: object } };
    expect(metaData.budget).toEqual(budget);
    const [page] = metaData.pages;
    expect(page?.bytes).toBeGreaterThan(500);
    expect(budget['/notes']).toBeGreaterThanOrEqual(page?.bytes ?? Infinity);
    expect(budget['/notes']).toBeLessThan((page?.bytes ?? 0) + 1000);
  });

  it('refuses a release that adds a large dependency, with its name, and lets it through once it is raised', async () => {
    const first = await releaseWith({ '/notes': 'page_js.js' });
    await write('page.js', 'import { globe } from "@maps/globe"; document.title = globe;');

    const refused = releaseWith({ '/notes': 'page_js.js' });

    await expect(refused).rejects.toThrow(
      /mf-notes is over its budget[^]*It grew by: `@maps\/globe` \+\d,\d{3}\./,
    );
    await expect(refused).rejects.toThrow('its line under "budget" in mf-notes/remote.json');
    expect((await readReleases(target()))?.current).toBe(first);
    expect(await readdir(path.join(target(), 'builds'))).toEqual([first]);

    const text = await readFile(file, 'utf8');
    await write('remote.json', text.replace(/("\/notes": )\d+/, '$120000'));
    const raised = await releaseWith({ '/notes': 'page_js.js' });
    expect((await readReleases(target()))?.current).toBe(raised);
  });

  it('is missing for a page that is new, and is added beside those that are there', async () => {
    await write('remote.json', own.replace('\n}\n', ',\n  "budget": { "/notes": 20000 }\n}\n'));

    await releaseWith({ '/notes': 'page_js.js', '/notes/others': 'other_js.js' });

    expect(await readBudget()).toEqual({ '/notes': 20000, '/notes/others': expect.any(Number) as number });
  });

  it('names the largest parts where there is no build before', async () => {
    await write('remote.json', own.replace('\n}\n', ',\n  "budget": { "/notes": 100 }\n}\n'));
    await write('page.js', 'import { globe } from "@maps/globe"; document.title = globe;');

    await expect(releaseWith({ '/notes': 'page_js.js' })).rejects.toThrow(
      /more than its budget\. Its largest parts: `@maps\/globe` \d,\d{3}, /,
    );
  });
});
