import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { manifestName } from 'shared-node/releaseLayout';
import { getStorageAddress } from './storedPictures';
import { cacheControl, everywhere, secretAddress, withoutOpener } from './headers';

/** A static host's headers for the paths that match `path`; a star matches anything. */
export type HeaderRule = { path: string; headers: Record<string, string> };

const remoteRules: Record<'all' | 'builds' | 'pointer', HeaderRule> = {
  // Allows any origin, because the shell's pages load a remote's files from a different one.
  all: { path: '/*', headers: { ...everywhere, 'access-control-allow-origin': '*' } },
  builds: { path: '/builds/*', headers: { 'cache-control': cacheControl.hashed } },
  pointer: { path: `/${manifestName}`, headers: { 'cache-control': cacheControl.pointer } },
};

/** The headers for a remote's files, by path within its releases. No two rules set the same header for the same file. */
export const remoteHeaderRules: HeaderRule[] = Object.values(remoteRules);

/** All headers for a remote's builds, or for its pointer. */
export const getRemoteHeaders = (place: 'builds' | 'pointer'): Record<string, string> => ({
  ...remoteRules.all.headers,
  ...remoteRules[place].headers,
});

/** Writes the header files for Cloudflare Pages, Netlify and Vercel into a remote's releases; other hosts ignore them. */
export async function writeRemoteHostFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = {
    _headers: toHeadersFile(remoteHeaderRules),
    'vercel.json': toJson(vercelConfig),
    // Without this file, Cloudflare Pages treats the folder as a single-page app and answers every request with the app's page.
    '404.html': '<!doctype html>\n<title>Not found</title>\n<p>Not found</p>\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}

/** The vercel.json for a remote's files. */
export const vercelConfig = { headers: toVercelHeaders(remoteHeaderRules) };

/** A static site. */
export type StaticSite = {
  pageHeaders: Record<string, string>;
  /** Files that have a content hash in their names. */
  hashedFiles: string[];
  /** Path patterns, in the router's syntax, for which `app.html` is served. */
  browserRendered: string[];
  /** Header rules for files whose headers a host cannot derive from their names. */
  generated: HeaderRule[];
  /** The path patterns of pages with secret URLs. */
  secret: string[];
  /** The URL of the backend, which stores the uploaded pictures. */
  supabaseUrl: string;
};

/**
 * The configuration files for static hosts: `_headers` and `_redirects` (Cloudflare Pages, Netlify) and vercel.json. Pages get no
 * cache-control, because these hosts revalidate pages anyway and a rule for all pages would also apply to files.
 */
export function createHostFiles(site: StaticSite): Record<string, string> {
  const rules = getSiteRules(site);
  const rewrites = site.browserRendered.map((pattern) => ({
    source: pattern.replace(/\*$/, ':rest*'),
    destination: '/app',
  }));
  // Matches uploaded pictures only by folder, because hosts differ in whether files or rules take precedence, and the site's own
  // files are not in a folder.
  const pictures = `${getStorageAddress(site.supabaseUrl)}/media/:folder`;
  return {
    _headers: toHeadersFile(rules),
    _redirects: [
      ...site.browserRendered.map((pattern) => `${pattern} /app 200\n`),
      `/media/:folder/* ${pictures}/:splat 302\n`,
    ].join(''),
    'vercel.json': toJson({
      cleanUrls: true,
      trailingSlash: false,
      headers: toVercelHeaders(rules),
      rewrites,
      redirects: [{ source: '/media/:folder/:rest+', destination: `${pictures}/:rest+`, permanent: false }],
    }),
  };
}

function getSiteRules(site: StaticSite): HeaderRule[] {
  const hashed = { 'cache-control': cacheControl.hashed };
  return [
    { path: '/*', headers: site.pageHeaders },
    ...site.browserRendered.map((path) => ({ path, headers: withoutOpener })),
    // Listed after the page headers, because browsers apply the last of two referrer policies.
    ...site.secret.map((path) => ({ path, headers: secretAddress })),
    { path: '/config.json', headers: { 'cache-control': cacheControl.config } },
    ...site.generated,
    ...['/fonts/*', '/media/*'].map((path) => ({ path, headers: hashed })),
    ...site.hashedFiles.map((file) => ({ path: `/${file}`, headers: hashed })),
  ];
}

function toHeadersFile(rules: HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

function toVercelHeaders(rules: HeaderRule[]) {
  return rules.map(({ path, headers }) => ({
    source: path.replace('*', '(.*)'),
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));
}

const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
