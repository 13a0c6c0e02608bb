import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { matchPath } from '@brand/shared-ui/router';
import { hostFilesOf } from '../hosting/staticSite';
import { hashed } from '../hosting/staticFiles';
import { mounts, shellPages } from 'shell/server';
import { BuiltFiles } from '../BuiltFiles';
import { generatedFiles } from '../generated/files';
import { GeneratedFiles } from '../generated/GeneratedFiles';
import { PublicContent } from '../generated/PublicContent';
import { pictureFiles } from '../linkPreviews/pictures/pictureFiles';
import { buildIn, publicConfig } from '../pageHtml';
import { SitePages } from '../pages';
import { publicPatterns } from '../publicAddresses';
import { Registry } from '../registry';
import { isSecret } from '../render/drawnPages';
import type { Body } from '../sendHtml';
import { shellFolder, type Settings } from '../settings';
import { siteNow } from '../siteNow';
import { webManifest } from '../webManifest';
import { compressText } from './compressText';
import { drawAll, type DrawnSite } from './drawAll';

/** Writes the whole public site as files into `out`, in place of what an earlier run has written. Gives the addresses. */
export async function prerender(settings: Settings, out: string): Promise<string[]> {
  await assertOurs(out);
  const registry = new Registry(settings.remotes);
  await registry.refresh();
  for (const [remote, address] of registry.missing())
    throw new Error(`${remote} does not answer at ${address}.`);
  const files = new BuiltFiles(settings.dist);
  const now = siteNow(settings, registry, files);
  const addresses = await new PublicContent(settings, registry).addresses();
  // Nobody waits: a busy machine may take its time.
  const pages = new SitePages(settings, now, 60_000);
  const site = await drawAll(
    pages,
    addresses.map(({ address }) => address),
  );
  const generated = await generatedIn(
    new GeneratedFiles(settings, now, [...generatedFiles, pictureFiles(pages)]),
  );

  const folder = `${out}.new`;
  await rm(folder, { recursive: true, force: true });
  await copyFiles(settings.dist, folder);
  const config = publicConfig(settings, registry.entries(), buildIn(files.page() ?? ''));
  await writeAll(folder, {
    ...pageFiles(site),
    ...generated,
    'config.json': JSON.stringify(config),
    'manifest.webmanifest': JSON.stringify(webManifest(settings.site)),
  });
  if (settings.site.offline === false) await cp(path.join(folder, 'sw-off.js'), path.join(folder, 'sw.js'));
  await writeAll(folder, hostFilesOf(await hostedSite(folder, site, registry)));
  await takePlace(folder, out);
  return [...site.pages.keys()];
}

// Clean addresses: hosts answer /journal with journal.html, and /journal/1 with journal/1.html.
const fileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

function pageFiles({ pages, undrawn }: DrawnSite): Record<string, string> {
  const drawn = [...pages].map(([address, html]) => [fileOf(address), html]);
  return { ...Object.fromEntries(drawn), '404.html': undrawn, 'app.html': undrawn };
}

async function generatedIn(files: GeneratedFiles): Promise<Record<string, Body>> {
  const made: Record<string, Body> = {};
  for (const address of await files.addresses()) {
    const { kept } = await files.answerTo(address);
    // What is not there any more was taken back since it was listed.
    if (kept.status === 200) made[address.slice(1)] = kept.body;
  }
  return made;
}

async function hostedSite(folder: string, { headers, pages }: DrawnSite, registry: Registry) {
  const drawn = [...pages.keys()];
  // Patterns of which no page is drawn are for the browser, such as shared badges.
  const isDrawn = (pattern: string) => drawn.some((address) => matchPath(pattern, address));
  const guarded = mounts
    .filter(({ access }) => access !== 'public')
    // Not every host takes a star for nothing.
    .flatMap(({ pattern }) => (pattern.endsWith('/*') ? [pattern.slice(0, -2), pattern] : [pattern]));
  const patterns = publicPatterns(registry).filter((pattern) => !isDrawn(pattern));
  return {
    pageHeaders: headers,
    hashedFiles: (await readdir(folder)).filter((file) => hashed.test(file) && !file.endsWith('.map')),
    drawnByBrowser: [...Object.values(shellPages), ...guarded, ...patterns],
    generated: generatedFiles.map(({ pattern, type, headers }) => ({
      path: pattern,
      headers: { 'content-type': type, ...headers },
    })),
    secret: [...Object.values(shellPages), ...patterns]
      .filter(isSecret)
      .map((pattern) => pattern.replace(/:\w+$/, '*')),
  };
}

// What only the server reads, and what tells of its making.
const ofServer = /(^server\..*\.cjs|\.map|^index\.html|^mf-manifest\.json|-files\.json)(\.br|\.gz)?$/;

async function copyFiles(dist: string, folder: string) {
  const filter = (file: string) => !ofServer.test(path.basename(file));
  // Of a release, `dist` is a link.
  for (const from of [`${dist}/`, path.join(shellFolder, 'public')])
    await cp(from, folder, { recursive: true, filter });
}

async function writeAll(folder: string, files: Record<string, Body>) {
  for (const [name, body] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, body);
    if (typeof body === 'string' && /\.(html|md|txt|xml)$/.test(name)) await compressText(file, body);
  }
}

async function assertOurs(out: string) {
  const found = await readdir(out).catch((): string[] => []);
  if (found.length > 0 && !found.includes('config.json'))
    throw new Error(
      `${out} holds something else. Name a new folder, or one that an earlier run has written.`,
    );
}

// Nobody who serves the folder sees half a site.
async function takePlace(folder: string, out: string) {
  await mkdir(path.dirname(out), { recursive: true });
  await rm(`${out}.old`, { recursive: true, force: true });
  await rename(out, `${out}.old`).catch(() => {});
  await rename(folder, out);
  await rm(`${out}.old`, { recursive: true, force: true });
}
