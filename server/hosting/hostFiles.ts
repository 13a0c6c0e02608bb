import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { manifestName } from 'shared-node/releaseLayout';
import { getStorageAddress } from './storedPictures';
import { cacheControl, everywhere, secretAddress, withoutOpener } from './headers';

/** Headers for the paths of a static host; a star in `path` matches anything. */
export type HeaderRule = { path: string; headers: Record<string, string> };

const remoteRules: Record<'all' | 'builds' | 'pointer', HeaderRule> = {
  // The shell's pages load a remote's files from a different origin.
  all: { path: '/*', headers: { ...everywhere, 'access-control-allow-origin': '*' } },
  builds: { path: '/builds/*', headers: { 'cache-control': cacheControl.hashed } },
  pointer: { path: `/${manifestName}`, headers: { 'cache-control': cacheControl.pointer } },
};

/** The headers of a remote's files, by path in its releases. No two rules give one header to one file. */
export const remoteHeaderRules: HeaderRule[] = Object.values(remoteRules);

/** All headers of a remote's builds, or of its pointer. */
export const getRemoteHeaders = (place: 'builds' | 'pointer'): Record<string, string> => ({
  ...remoteRules.all.headers,
  ...remoteRules[place].headers,
});

/**
 * Writes the header files of Cloudflare Pages, Netlify and Vercel into a remote's releases; other hosts ignore
 * them.
 */
export async function writeRemoteHostFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = {
    _headers: toHeadersFile(remoteHeaderRules),
    'vercel.json': toJson(vercelConfig),
    // Without it, Cloudflare Pages takes the folder for a single-page app and answers everything with its page.
    '404.html': '<!doctype html>\n<title>Not found</title>\n<p>Not found</p>\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}

/** vercel.json of a remote's files. */
export const vercelConfig = { headers: toVercelHeaders(remoteHeaderRules) };

/** A site of files. */
export type StaticSite = {
  pageHeaders: Record<string, string>;
  /** Files whose names have a hash of their content. */
  hashedFiles: string[];
  /** Patterns of paths, in the router's syntax, for which `app.html` is served. */
  browserRendered: string[];
  /** Files whose headers a host cannot derive from their names. */
  generated: HeaderRule[];
  /** Patterns of secret addresses. */
  secret: string[];
  /** The address of the backend, which has the uploaded pictures. */
  supabaseUrl: string;
};

/**
 * The files that static hosts read: `_headers` and `_redirects` (Cloudflare Pages, Netlify), vercel.json. Pages get no
 * cache-control: these hosts revalidate them by themselves, and a rule for all pages would apply to files, too.
 */
export function createHostFiles(site: StaticSite): Record<string, string> {
  const rules = getSiteRules(site);
  const rewrites = site.browserRendered.map((pattern) => ({
    source: pattern.replace(/\*$/, ':rest*'),
    destination: '/app',
  }));
  // Uploaded pictures match by folder only, because hosts differ in whether files or rules come first, and the
  // site's own files are in no folder.
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
    // Browsers take the later one of two referrer policies.
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
