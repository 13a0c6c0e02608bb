import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { compiler } from 'markdown-to-jsx/html';
import { runCommand } from '../tooling/run/processes';
import { readPosts, type Goal } from './goals';

/**
 * Builds a blog by Astro with the texts and covers of `site` below `folder`, from the npm registry; returns the folder with the
 * built files.
 */
export async function buildAstro(site: string, folder: string): Promise<string> {
  const source = path.join(folder, 'astro');
  await cp(path.join(__dirname, 'astro'), source, { recursive: true });
  await mkdir(path.join(source, 'src/covers'));
  const posts = await readPosts(site);
  for (const { slug, cover_image_url: cover } of posts)
    if (cover)
      await writeFile(
        path.join(source, 'src/covers', `${slug}.webp`),
        Buffer.from(await (await fetch(site + cover)).arrayBuffer()),
      );
  const texts = posts.map(({ slug, title, excerpt, content }) => ({
    ...{ slug, title, excerpt },
    html: compiler(content),
  }));
  await writeFile(path.join(source, 'src/posts.json'), JSON.stringify(texts));
  const run = async (program: string, ...args: string[]) => {
    const env = { ASTRO_TELEMETRY_DISABLED: '1' };
    if ((await runCommand(program, args, env, source)) !== 0)
      throw new Error(`${program} fails in ${source}.`);
  };
  await run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  await run('npx', 'astro', 'build', '--silent');
  return compressed(path.join(source, 'dist'));
}

/** Writes the HTML that `site` sends for these pages without its scripts below `folder`, which is what they could cost at least. */
export async function writeFloor(site: string, pages: Goal[], folder: string): Promise<string> {
  const floor = path.join(folder, 'floor');
  for (const { address } of pages) {
    const html = await (await fetch(site + address)).text();
    const file = path.join(floor, address === '/' ? 'index.html' : `${address}.html`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, html.replace(/<(script|template)\b[^]*?<\/\1>|<link rel="expect"[^>]*>/g, ''));
  }
  return compressed(floor);
}

/** Compresses the files in `folder` as a static host would; returns the folder. */
async function compressed(folder: string): Promise<string> {
  for (const name of await readdir(folder, { recursive: true }))
    if (/\.(html|css|js|svg)$/.test(name)) {
      const file = path.join(folder, name);
      await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
    }
  return folder;
}
