import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { house, now, siteContent } from '../src/archive/archive.fixture';
import { layouts, writeArchive } from '../src/archive/writeArchive';
import { unpackZip } from '../src/archive/zip';

// npm run test:starters -w site-mover: Astro and Hugo build sites from an export with its pictures, and show nothing that the
// site's readers cannot see. Hugo must be installed; Astro comes from npm, separate from this project's packages (158 MB).

type Starter = 'astro' | 'hugo';

/** Prepares a folder with the starter and the unpacked export, as an owner would. */
async function unpackInto(starter: Starter, folder: string): Promise<void> {
  await cp(path.join(__dirname, 'starters', starter), folder, { recursive: true });
  const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: 'teal' } });
  const pictures = new Map([[house.name, new Uint8Array(await picture.webp().toBuffer())]]);
  const archive = writeArchive(contentWithCode(), pictures, layouts[starter], now, rules);
  for (const [file, bytes] of (await unpackZip(archive)).files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), bytes);
  }
}

const rules = [{ from: '/2019/05/rain', to: '/blog/rain' }];

/** A post that contains text Hugo would read as its own syntax. */
function contentWithCode(): ReturnType<typeof siteContent> {
  const content = siteContent();
  const code = '`{{< gallery >}}` and `{{% figure src="a" %}}`';
  const blog_posts = content.blog_posts.map((post) =>
    post['slug'] === 'rain' ? { ...post, content: `${String(post['content'])}\n${code}\n` } : post,
  );
  return { ...content, blog_posts };
}

const run = (folder: string, program: string, ...args: string[]) =>
  execFileSync(program, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });

const starters: Record<Starter, (folder: string) => Promise<void>> = {
  async astro(folder) {
    run(folder, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
    run(folder, 'npx', 'astro', 'build', '--silent');
    const site = path.join(folder, 'dist');
    const post = await readFile(path.join(site, 'blog/rain/index.html'), 'utf8');
    expectText(post, '<h1>Rain: &quot;again&quot;</h1>');
    expectText(post, '2026-03-01T09:30:00.000Z');
    const pictures = [...post.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, address = '']) => address);
    expectSame(pictures.length, 2, 'pictures of the post');
    for (const address of pictures) expectSame(existsSync(path.join(site, address)), true, address);
    expectSame((await readdir(path.join(site, 'journal'))).length, 2, 'days of the journal');
    for (const old of ['2019/05/rain', 'blog/drizzle'])
      expectText(await readFile(path.join(site, old, 'index.html'), 'utf8'), '/blog/rain');
    await expectNothingHidden(site);
  },

  async hugo(folder) {
    run(folder, 'hugo', '--quiet');
    const site = path.join(folder, 'public');
    const post = await readFile(path.join(site, 'blog/rain/index.html'), 'utf8');
    expectText(post, '<h1>Rain: &#34;again&#34;</h1>');
    expectSame(post.split(`src="/media/${house.name}"`).length - 1, 2, 'pictures of the post');
    expectSame(existsSync(path.join(site, 'media', house.name)), true, house.name);
    expectText(post, '<code>{{&lt; gallery &gt;}}</code>');
    expectText(post, '<code>{{% figure src=&quot;a&quot; %}}</code>');
    for (const old of ['2019/05/rain', 'blog/drizzle'])
      expectText(
        await readFile(path.join(site, old, 'index.html'), 'utf8'),
        'https://example.org/blog/rain/',
      );
    expectText(await readFile(path.join(site, 'index.html'), 'utf8'), 'The first year');
    await expectNothingHidden(site);
  },
};

/** Throws if any page shows a scheduled post, a draft or a lesson. */
async function expectNothingHidden(site: string): Promise<void> {
  const pages = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.html'));
  for (const page of pages) {
    const found = /Later|Leaving well|Watch/.exec(await readFile(path.join(site, page), 'utf8'));
    if (found) throw new Error(`${page} shows “${found[0]}”.`);
  }
}

function expectText(page: string, text: string) {
  if (!page.includes(text)) throw new Error(`Expected “${text}” in:\n${page}`);
}

function expectSame<T>(found: T, expected: T, what: string) {
  if (found !== expected) throw new Error(`${what}: expected ${String(expected)}, found ${String(found)}.`);
}

async function main() {
  for (const [name, build] of Object.entries(starters)) {
    const folder = await mkdtemp(path.join(os.tmpdir(), `${name}-`));
    try {
      await unpackInto(name as Starter, folder);
      await build(folder);
      console.log(`✓ ${name} builds a site of an export.`);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
}

main().catch((error: Error) => {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
});
