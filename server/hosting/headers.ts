import { createHash } from 'node:crypto';

/** The http(s) addresses from which the site's pages load data and scripts. */
export type SiteAddresses = {
  /** The Supabase API. */
  backend: string;
  /** The remotes' manifests; their scripts come from these origins. */
  remotes: string[];
  /** Whether visitors reach the site over TLS. */
  tls: boolean;
  /** Strict-Transport-Security in place of the default. */
  hsts?: string;
};

/** The cache-control of every host: `hashed` files never change, a `pointer` names the current build. */
export const cacheControl = {
  page: 'no-cache',
  hashed: 'public, max-age=31536000, immutable',
  pointer: 'no-cache',
  config: 'no-store',
};

// The maximum seconds from a change in the database until readers get the new page.
const maxOutdated = 2;
// Copies are cached until they are purged; this bounds changes that purge nothing, such as other people's reactions.
const untilPurged = { 'max-age': 600, 'stale-while-revalidate': 60, 'stale-if-error': 86_400 };

/**
 * For a page that is the same for everybody: browsers revalidate each time, and shared caches (a CDN) may respond for the
 * server. With `isPurged`, shared caches are purged when the page changes; otherwise they cache it for two seconds, minus the
 * `serverSeconds` by which the server's own version may be outdated.
 */
export function sharedPage(caching: { isPurged: true } | { serverSeconds: number }): Record<string, string> {
  if ('isPurged' in caching) return sharedFor(untilPurged);
  const left = Math.floor(maxOutdated - caching.serverSeconds);
  if (left < 1) return { 'cache-control': cacheControl.page };
  return sharedFor({ 'max-age': 1, ...(left > 1 && { 'stale-while-revalidate': left - 1 }) });
}

// CDN-Cache-Control (RFC 9213) is only for shared caches, which prefer it to Cache-Control: Cache-Control needs
// "must-revalidate", because without it some browsers show an old page while they revalidate, but it would keep strict
// shared caches from caching at all.
function sharedFor({ 'max-age': fresh, ...stale }: Record<string, number>): Record<string, string> {
  const listed = Object.entries(stale).map(([name, seconds]) => `, ${name}=${seconds}`);
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${fresh}${listed.join('')}`,
    'cdn-cache-control': `public, max-age=${fresh}${listed.join('')}`,
  };
}

/** For a page that differs for one visitor: their browser may cache it, a shared cache may not. */
export const ownPage: Record<string, string> = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': 'no-store',
};

/** Sent with every response. */
export const everywhere: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** For a page with a secret address: no cache stores it, no search engine lists it, no other site gets its address. */
export const secretAddress: Record<string, string> = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * For pages that only the browser renders, such as the login and the admin: they and the windows that open them have no
 * access to each other. Server-rendered pages do not get this header, because it makes browsers start a new process, which
 * delays the first text (docs/decisions/024-openers-of-public-pages.md).
 */
export const withoutOpener: Record<string, string> = { 'cross-origin-opener-policy': 'same-origin' };

/** The players of videos, by the addresses that lessons embed. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

// Features that neither the site's pages nor their embedded players use.
const permissions = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
  `fullscreen=(self ${players.map((player) => `"${player}"`).join(' ')})`,
];

// Half a year, and not for subdomains, which may serve something else.
const defaultHsts = 'max-age=15552000';

/**
 * The headers of an HTML page. `builtPage` is the page as it was built: its inline scripts are allowed by their hashes. A
 * script that content brought into a page has no hash, and would not run.
 */
export function pageHeaders(addresses: SiteAddresses, builtPage: string): Record<string, string> {
  return {
    ...everywhere,
    'content-security-policy': contentSecurityPolicy(addresses, inlineScripts(builtPage)),
    'permissions-policy': permissions.join(', '),
    // The links that browsers may prefetch (server/files/crawlerFiles.ts).
    'speculation-rules': '"/speculation-rules.json"',
    ...(addresses.tls && { 'strict-transport-security': addresses.hsts ?? defaultHsts }),
  };
}

function contentSecurityPolicy({ backend, remotes }: SiteAddresses, scripts: string[]): string {
  const api = new URL(backend).origin;
  const origins = [...new Set(remotes.map((remote) => new URL(remote).origin))];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    // WebAssembly encodes WebP in browsers that cannot; it runs no text as code.
    'script-src': ["'self'", ...origins, ...scripts.map(hashSource), "'wasm-unsafe-eval'"],
    // Emotion writes styles while the page runs.
    'style-src': ["'self'", "'unsafe-inline'"],
    // blob: shows a picture that the owner has chosen, before it is uploaded.
    'img-src': ["'self'", api, 'https:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", api, api.replace(/^http/, 'ws'), ...origins],
    'frame-src': players,
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // No other site may show the site, and the owner's admin, in a frame.
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // A text never becomes a script: scripts are loaded only through the policy in shell/src/trustedScripts.ts.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

// Scripts with a src are allowed by their origin, and data blocks (type="application/json") never run.
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
}
