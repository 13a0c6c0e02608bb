import { cacheControl, secretAddress, withoutOpener } from './headers';
import { headersFile, vercelHeaders, type HostRule } from './staticHosts';

/** A site of files: what its pages are sent with, its files that never change, and what the browser alone draws. */
export type StaticSite = {
  pageHeaders: Record<string, string>;
  hashedFiles: string[];
  /** Patterns of addresses, as the router writes them, that the page `app.html` answers. */
  drawnByBrowser: string[];
  /** Files whose names do not tell a host all of their headers. */
  generated: HostRule[];
  secret: string[];
};

/**
 * What hosts of files read: `_headers` and `_redirects` (Cloudflare Pages, Netlify), vercel.json. Pages get no
 * cache-control: each of these hosts asks for them each time by itself, and a rule for all would count for files, too.
 */
export function hostFilesOf(site: StaticSite): Record<string, string> {
  const rules = rulesOf(site);
  const vercel = {
    cleanUrls: true,
    trailingSlash: false,
    headers: vercelHeaders(rules),
    rewrites: site.drawnByBrowser.map((pattern) => ({
      source: pattern.replace(/\*$/, ':rest*'),
      destination: '/app',
    })),
  };
  return {
    _headers: headersFile(rules),
    _redirects: site.drawnByBrowser.map((pattern) => `${pattern} /app 200\n`).join(''),
    'vercel.json': `${JSON.stringify(vercel, null, 2)}\n`,
  };
}

function rulesOf({ pageHeaders, hashedFiles, drawnByBrowser, generated, secret }: StaticSite): HostRule[] {
  const hashed = { 'cache-control': cacheControl.hashed };
  return [
    { path: '/*', headers: pageHeaders },
    ...drawnByBrowser.map((path) => ({ path, headers: withoutOpener })),
    // Of two referrer policies browsers take the later one.
    ...secret.map((path) => ({ path, headers: secretAddress })),
    { path: '/config.json', headers: { 'cache-control': cacheControl.config } },
    ...generated,
    ...['/fonts/*', '/media/*'].map((path) => ({ path, headers: hashed })),
    ...hashedFiles.map((file) => ({ path: `/${file}`, headers: hashed })),
  ];
}
