import { createHash } from 'node:crypto';

/** Which addresses pages of the site talk to; all of them http(s). */
export type HostedAt = {
  /** The Supabase API. */
  backend: string;
  /** The remotes' manifests; their scripts come from these origins. */
  remotes: string[];
  /** Whether visitors reach the site over TLS. */
  tls: boolean;
  /** What browsers are told of that in place of the usual. */
  hsts?: string;
};

/** What may be kept: `page` is asked for each time, `hashed` never changes, `pointer` says what is current. */
export type Caching = 'page' | 'hashed' | 'pointer' | 'config';

const aYear = 31_536_000;

/** The one table of cache-control values, for every host. */
export const cacheControl: Record<Caching, string> = {
  page: 'no-cache',
  hashed: `public, max-age=${aYear}, immutable`,
  pointer: 'no-cache',
  config: 'no-store',
};

// How old a page may be that something else has taken the place of, in seconds, from the database to the reader.
const mostOutdated = 2;
// Copies that are called back are kept until then; this bounds what nobody calls back, such as other people's reactions.
const untilPurged = { 'max-age': 600, 'stale-while-revalidate': 60, 'stale-if-error': 86_400 };

/**
 * For a page that is alike for everybody: browsers ask each time, shared caches (a CDN) may answer for the server. With
 * `isPurged` they are told when it changes; otherwise they keep it for what is left of two seconds when the server's own
 * knowledge is `serverSeconds` old.
 */
export function sharedPage(kept: { isPurged: true } | { serverSeconds: number }): Record<string, string> {
  if ('isPurged' in kept) return sharedFor(untilPurged);
  const left = Math.floor(mostOutdated - kept.serverSeconds);
  if (left < 1) return { 'cache-control': cacheControl.page };
  return sharedFor({ 'max-age': 1, ...(left > 1 && { 'stale-while-revalidate': left - 1 }) });
}

// CDN-Cache-Control (RFC 9213) is for shared caches alone, and goes before the other where it is known: "must-revalidate",
// without which some browsers would show an old page while they fetch the new one, would keep careful ones from it, too.
function sharedFor({ 'max-age': fresh, ...stale }: Record<string, number>): Record<string, string> {
  const listed = Object.entries(stale).map(([name, seconds]) => `, ${name}=${seconds}`);
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${fresh}${listed.join('')}`,
    'cdn-cache-control': `public, max-age=${fresh}${listed.join('')}`,
  };
}

/** Sent with every answer, whatever it is. */
export const everywhere: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** For a page whose address is a secret: kept by nobody, found by no search, told to no other site. */
export const secretAddress: Record<string, string> = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * For a page that only the browser draws, such as the login and the admin: no window that opened it keeps hold of it.
 * Drawn pages go without. Browsers learn of this with the answer and start another process then, for which the first
 * text waits (docs/decisions/024-openers-of-public-pages.md).
 */
export const withoutOpener: Record<string, string> = { 'cross-origin-opener-policy': 'same-origin' };

/** The players of videos, by the addresses that lessons embed. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

// What a page of a personal site never asks for, for itself or for what it embeds.
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

// Half a year, and not for sub-domains: what they serve is not known here.
const usualHsts = 'max-age=15552000';

/**
 * The headers of an HTML page. `builtPage` is the page as it was built: its inline scripts are allowed by their hashes. What
 * content puts into a page is not in it, so that a script that ever came that way would not run.
 */
export function pageHeaders(hostedAt: HostedAt, builtPage: string): Record<string, string> {
  return {
    ...everywhere,
    'content-security-policy': contentSecurityPolicy(hostedAt, inlineScripts(builtPage)),
    'permissions-policy': permissions.join(', '),
    // Which links browsers may fetch ahead (server/generated/speculationRules.ts).
    'speculation-rules': '"/speculation-rules.json"',
    ...(hostedAt.tls && { 'strict-transport-security': hostedAt.hsts ?? usualHsts }),
  };
}

function contentSecurityPolicy({ backend, remotes }: HostedAt, scripts: string[]): string {
  const api = new URL(backend).origin;
  const origins = [...new Set(remotes.map((remote) => new URL(remote).origin))];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    // WebAssembly writes pictures as WebP in browsers that cannot; it runs no text as code.
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
    // Nobody may draw the site, and the owner's admin in it, inside a page of their own.
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // A text never becomes a script: scripts are loaded through the policy in shell/src/trustedScripts.ts alone.
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
