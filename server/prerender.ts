import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { matchPath } from '@brand/shared-ui/router';
import { getPlaces, shellPages } from '@brand/site-contract/mounts';
import { GeneratedFiles } from './files/GeneratedFiles';
import { getPublicPatterns, PublicContent } from './files/PublicContent';
import { siteFiles } from './files/siteFiles';
import { createHostFiles, type StaticSite } from './hosting/hostFiles';
import { hashed } from './hosting/staticFiles';
import { pictureFiles } from './linkPreviews/pictures/pictureFiles';
import type { Builds } from './releases/Builds';
import { isSecret, Pages } from './render/Pages';
import { demoFolder, publicFolder, readOwnSettings, type Settings } from './settings';
import { createSite } from './site';

type Files = Record<string, string | Buffer>;

/** Rendered pages by path, the app page for client-side rendering, and the headers that all pages share. */
type RenderedSite = { pages: Map<string, string>; app: string; headers: Record<string, string> };

// No visitor is waiting, and a busy machine is slow.
const longestMs = 60_000;
// More pages at once would only compete for the processor.
const concurrency = 4;
const notFoundAddress = '/404';

// npm run prerender -- --out site
async function main() {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (!values.out) throw new Error('name the folder for the site: npm run prerender -- --out <dir>');
  const out = path.resolve(values.out);
  const settings = await readOwnSettings();
  if (settings.till) throw new Error('files take no payments. Leave PAYMENTS and the keys of Stripe out.');
  const timeouts = { page: longestMs, read: longestMs, answer: longestMs };
  // Omits the secret key, so that visits to the static site are not recorded.
  const addresses = await prerender({ ...settings, rendersPages: true, secretKey: undefined, timeouts }, out);
  console.log(`${addresses.length} pages in ${out}`);
}

/** Writes the whole public site into `out` as files, replacing those from an earlier run. Returns the pages' paths. */
async function prerender(settings: Settings, out: string): Promise<string[]> {
  await assertReplaceable(out);
  const site = createSite(settings);
  await site.registry.refresh();
  for (const [remote, address] of site.registry.getMissing())
    throw new Error(`${remote} does not respond at ${address}.`);
  const builds = site.registry.builds();
  const pages = new Pages(site);
  const addresses = await new PublicContent(settings, builds).addresses();
  const rendered = await renderAll(
    pages,
    addresses.map(({ address }) => address),
  );
  const generated = await generateFiles(
    new GeneratedFiles(site, [...siteFiles, ...pictureFiles(pages, settings)]),
  );

  const folder = `${out}.new`;
  await rm(folder, { recursive: true, force: true });
  await copyFiles(settings.dist, folder);
  await writeFiles(folder, {
    ...toPageFiles(rendered),
    ...generated,
    'config.json': JSON.stringify(site.release.config(builds)),
  });
  if (settings.site.offline === false) await cp(path.join(folder, 'sw-off.js'), path.join(folder, 'sw.js'));
  const hashedFiles = (await readdir(folder)).filter((file) => hashed.test(file));
  await writeFiles(folder, createHostFiles(describeSite(rendered, builds, hashedFiles, settings)));
  await replaceFolder(folder, out);
  return [...rendered.pages.keys()];
}

// Omits pages that have been unpublished in the meantime; a page that cannot be rendered aborts the run.
async function renderAll(pages: Pages, addresses: string[]): Promise<RenderedSite> {
  const app = await pages.respond(notFoundAddress, notFoundAddress);
  if (app.status === 301) throw new Error(`${notFoundAddress} leads to ${app.location}.`);
  const headers = { ...app.content.headers };
  delete headers['cache-control'];
  const rendered = new Map<string, string>();
  const open = [...new Set(addresses)];
  const renderOpen = async () => {
    for (let address = open.shift(); address !== undefined; address = open.shift()) {
      const response = await pages.respond(address, address);
      // Skips pages that were unpublished or renamed after the list was read.
      if (response.status !== 200) continue;
      if (!response.isRendered) throw new Error(`${address} could not be rendered.`);
      // All pages share one header rule, so a page with its own script, which would need a different policy, is an error.
      if (response.content.headers['content-security-policy'] !== headers['content-security-policy'])
        throw new Error(`${address} needs a different content security policy than the rest.`);
      rendered.set(address, String(response.content.body));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, renderOpen));
  return { pages: rendered, app: String(app.content.body), headers };
}

async function generateFiles(files: GeneratedFiles): Promise<Files> {
  const made: Files = {};
  for (const address of await files.addresses()) {
    const response = await files.respond(address);
    // Omits files that have been unpublished since they were listed.
    if (response.status === 200) made[address.slice(1)] = response.content.body;
  }
  return made;
}

// Clean URLs: hosts serve journal.html at /journal, and journal/1.html at /journal/1.
function toPageFiles({ pages, app }: RenderedSite): Files {
  const toFile = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);
  const rendered = [...pages].map(([address, html]) => [toFile(address), html]);
  return { ...Object.fromEntries(rendered), '404.html': app, 'app.html': app };
}

function describeSite(
  { headers, pages }: RenderedSite,
  builds: Builds,
  hashedFiles: string[],
  { supabaseUrl }: Settings,
): StaticSite {
  const rendered = [...pages.keys()];
  // Leaves patterns without a rendered page, such as shared badges, to the browser.
  const patterns = getPublicPatterns(builds).filter(
    (pattern) => !rendered.some((address) => matchPath(pattern, address)),
  );
  const guarded = getPlaces()
    .mounts.filter(({ access }) => access !== 'public')
    // Adds the path without the star, because on some hosts a star matches at least one character.
    .flatMap(({ pattern }) => (pattern.endsWith('/*') ? [pattern.slice(0, -2), pattern] : [pattern]));
  const ownPages = Object.values(shellPages);
  return {
    pageHeaders: headers,
    hashedFiles,
    supabaseUrl,
    browserRendered: [...ownPages, ...guarded, ...patterns],
    generated: siteFiles.map(({ pattern, type, headers: own }) => ({
      path: pattern,
      headers: { 'content-type': type, ...own },
    })),
    secret: [...ownPages, ...patterns].filter(isSecret).map((pattern) => pattern.replace(/:\w+$/, '*')),
  };
}

// Files that only the server reads, and source maps.
const serverOnly = /(^server\..*\.cjs|\.map|^index\.html|^mf-manifest\.json|-files\.json)(\.br|\.gz)?$/;

async function copyFiles(dist: string, folder: string) {
  const filter = (file: string) => !serverOnly.test(path.basename(file));
  // The trailing slash resolves `dist`, which is a symbolic link in a release.
  for (const from of [`${dist}/`, publicFolder, demoFolder])
    await cp(from, folder, { recursive: true, filter }).catch(ignoreMissing);
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

async function writeFiles(folder: string, files: Files) {
  for (const [name, body] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, body);
    // Writes compressed copies for hosts that serve them.
    if (typeof body !== 'string' || !/\.(html|md|txt|xml)$/.test(name)) continue;
    await writeFile(`${file}.br`, await compressBrotli(body));
    await writeFile(`${file}.gz`, await compressGzip(body, { level: 9 }));
  }
}

async function assertReplaceable(out: string) {
  const found = await readdir(out).catch((): string[] => []);
  if (found.length > 0 && !found.includes('config.json'))
    throw new Error(
      `${out} holds something else. Name a new folder, or one that an earlier run has written.`,
    );
}

// Replaces the folder by renaming, so that a host never serves half a site.
async function replaceFolder(folder: string, out: string) {
  await mkdir(path.dirname(out), { recursive: true });
  await rm(`${out}.old`, { recursive: true, force: true });
  await rename(out, `${out}.old`).catch(ignoreMissing);
  await rename(folder, out);
  await rm(`${out}.old`, { recursive: true, force: true });
}

main().catch((error: Error) => {
  console.error(`prerender: ${error.message}`);
  process.exit(1);
});
