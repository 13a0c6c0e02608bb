import { createHash } from 'node:crypto';

/** The HTTP(S) URLs from which the site's pages load data and scripts. */
export type SiteAddresses = {
  /** The Supabase API. */
  backend: string;
  /** The URLs of the remotes' manifests; the remotes' scripts are loaded from the same origins. */
  remotes: string[];
  /** Whether visitors reach the site over TLS. */
  tls: boolean;
  /** The origin of a live remote, for the one document that runs it (docs/decisions/156). */
  live?: string;
  /** Overrides the default Strict-Transport-Security header. */
  hsts?: string;
};

/** The cache-control values for all hosts: `hashed` files never change, and a `pointer` names the current build. */
export const cacheControl = {
  page: 'no-cache',
  hashed: 'public, max-age=31536000, immutable',
  pointer: 'no-cache',
  config: 'no-store',
};

// The maximum number of seconds from a database change until readers get the new page.
const maxOutdated = 2;

/**
 * Headers for a page that is the same for everyone: browsers revalidate it each time, and shared caches (a CDN) may respond in
 * place of the server for two seconds, minus the `serverMs` by which the server's own version may be outdated.
 */
export function sharedPage(serverMs: number): Record<string, string> {
  const left = Math.floor(maxOutdated - serverMs / 1000);
  if (left < 1) return { 'cache-control': cacheControl.page };
  return sharedFor({ 'max-age': 1, ...(left > 1 && { 'stale-while-revalidate': left - 1 }) });
}

// CDN-Cache-Control (RFC 9213) applies only to shared caches, which prefer it to Cache-Control. It is needed because
// Cache-Control has to contain "must-revalidate", which would keep strict shared caches from caching at all; without
// "must-revalidate", some browsers show an old page while they revalidate it.
function sharedFor({ 'max-age': fresh, ...stale }: Record<string, number>): Record<string, string> {
  const listed = Object.entries(stale).map(([name, seconds]) => `, ${name}=${seconds}`);
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${fresh}${listed.join('')}`,
    'cdn-cache-control': `public, max-age=${fresh}${listed.join('')}`,
  };
}

/** Sent with every response. */
export const everywhere: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/**
 * Headers for a page with a secret URL, so that no cache stores the page, no search engine lists it and no other site learns its
 * URL.
 */
export const secretAddress: Record<string, string> = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * Headers for pages that are rendered only in the browser, such as the login and the admin, so that they and the windows that
 * open them cannot access each other. Not sent with server-rendered pages, because the header makes browsers start a new process,
 * which delays the first text (docs/decisions/007-security-headers.md).
 */
export const withoutOpener: Record<string, string> = { 'cross-origin-opener-policy': 'same-origin' };

/** The origins of the video players that lessons embed. */
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

// Half a year, without subdomains, which may serve something else.
const defaultHsts = 'max-age=15552000';

/**
 * The headers for an HTML page. `builtPage` is the page as built, whose inline scripts are allowed by their hashes. A script
 * injected through content has no hash and does not run.
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

function contentSecurityPolicy({ backend, remotes, live }: SiteAddresses, scripts: string[]): string {
  const api = new URL(backend).origin;
  const origins = [...new Set(remotes.map((remote) => new URL(remote).origin))];
  const own = live === undefined ? [] : [live];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    // 'wasm-unsafe-eval' allows WebAssembly, which encodes WebP in browsers without an encoder; it does not allow text to run as
    // code.
    'script-src': ["'self'", ...origins, ...own, ...scripts.map(hashSource), "'wasm-unsafe-eval'"],
    // Emotion writes styles at runtime.
    'style-src': ["'self'", "'unsafe-inline'"],
    // `blob:` is for pictures that the owner has selected but not yet uploaded.
    'img-src': ["'self'", api, ...own, 'https:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...[api, ...own].flatMap((each) => [each, each.replace(/^http/, 'ws')]),
      ...origins,
    ],
    'frame-src': players,
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // No other site may embed the site, including the owner's admin, in a frame.
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // Prevents text from becoming a script: scripts are loaded only through the policy in shell/src/trustedScripts.ts, and the service
    // worker through that of shell/src/offline/registerWorker.ts.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify', 'worker'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

// Finds inline scripts. Scripts with a src are allowed by their origin, and data blocks (type="application/json") never run.
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
}
