import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChosenLook } from '@brand/shared-data/server';
import type { Place } from '@brand/site-contract/mounts';
import {
  backend,
  getLocalUrl,
  getPort,
  remotes,
  root,
  shell,
  shellFolder,
  type Remote,
} from 'shared-node/apps';
import { currentLink, releasesFolder } from 'shared-node/releaseLayout';
import { readSiteConfig } from 'shared-node/siteConfig';
import { readTill, type TillSettings } from './payments/readTill';
import { readSecretKey, removeSecrets } from './secretKeys';

/** Files that no build writes: the shell's own, and the pictures of the demo content. */
export const publicFolder = path.join(shellFolder, 'public');
export const demoFolder = path.join(root, 'supabase/seed/public');

/** The POST request that purges every page of the site from a CDN. */
export type PurgeRequest = { url: string; headers: Record<string, string>; body: string | undefined };

/** The intervals of the server's repeated checks and writes, in milliseconds. */
export type Intervals = {
  /** The least time between two readings of the remotes' manifests. */
  manifests: number;
  /** The time between two looks at the builds that a share of visitors gets. */
  canaries: number;
  /** How long the first record of the recorder waits for others. */
  gathering: number;
  /** The least time between two of its requests to the backend. */
  storing: number;
};

export const defaultIntervals: Intervals = {
  manifests: 1000,
  canaries: 10_000,
  gathering: 1000,
  storing: 3000,
};

/** The settings of the server: of the environment, and of site.config.json for names and addresses. */
export type Settings = {
  host: string;
  port: number;
  supabaseUrl: string;
  supabaseKey: string;
  /** Container name → address of its mf-manifest.json, for the remotes of this installation. */
  remotes: Record<string, string>;
  /** Container name → where it lives, of the same. */
  places: Record<string, Place>;
  /** The origins from which the owner may approve further remotes, beside the site's own (REMOTE_ORIGINS). */
  remoteOrigins: ReadonlySet<string>;
  site: Record<string, unknown> & ChosenLook;
  /** The public origin, without a trailing slash (SITE_URL). */
  siteUrl: string;
  /** Whether visitors use TLS: SITE_URL is an https address. */
  tls: boolean;
  /** Proxies whose X-Forwarded-For says who sent a form (TRUSTED_PROXIES). */
  trustedProxies: ReadonlySet<string>;
  /** The header Strict-Transport-Security in place of the default (HSTS). */
  hsts?: string;
  /** The folder of the shell's build. */
  dist: string;
  /** Whether the server renders public pages; otherwise the browser does (RENDER=client). */
  rendersPages: boolean;
  /** For how long cached pages count as current; with 0 each request checks the backend (CONTENT_CHECK_MS). */
  contentCheckMs: number;
  /** INTERVAL_MS sets all of them at once, for tests. */
  intervals: Intervals;
  /** The request that purges a CDN in front; null without one (PURGE_URL). */
  purge: PurgeRequest | null;
  /** The till that takes payments; null without one (PAYMENTS, STRIPE_SECRET_KEY). */
  till: TillSettings | null;
  /** The backend's secret key, where this machine has it: for the till, and to store visitors' records. */
  secretKey?: string;
};

/** Reads the settings; throws one sentence that names what is wrong and what to do. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const supabaseUrl = env.SUPABASE_URL ?? '';
  const supabaseKey = env.SUPABASE_PUBLISHABLE_KEY ?? '';
  if (!isHttpUrl(supabaseUrl))
    throw new Error(
      'SUPABASE_URL must be the http(s) address of the Supabase API, for example http://localhost:54321.',
    );
  if (!supabaseKey)
    throw new Error('SUPABASE_PUBLISHABLE_KEY is missing: set the publishable key of the Supabase project.');
  if (isSecret(supabaseKey))
    throw new Error(
      'SUPABASE_PUBLISHABLE_KEY holds a secret key. It would reach every visitor; use the publishable one.',
    );
  const siteUrl = readOrigin(env.SITE_URL || getLocalUrl(env, shell));
  const till = readTill(env, siteUrl);
  const { remotes: names, ...site } = readSiteConfig(env.SITE_CONFIG ?? path.join(root, 'site.config.json'));
  const installed = readInstalled(names);
  const addresses = remotes.map((remote) => readManifestAddress(env, remote));
  return {
    host: env.HOST ?? '127.0.0.1',
    port: getPort(env, shell),
    supabaseUrl: supabaseUrl.replace(/\/$/, ''),
    supabaseKey,
    remotes: Object.fromEntries(
      installed.map((remote) => [remote.container, readManifestAddress(env, remote)]),
    ),
    places: Object.fromEntries(installed.map(({ container, place }) => [container, place])),
    remoteOrigins: new Set([...addresses.map((address) => new URL(address).origin), ...readOrigins(env)]),
    siteUrl,
    tls: siteUrl.startsWith('https:'),
    trustedProxies: new Set(env.TRUSTED_PROXIES?.split(',').map((address) => address.trim())),
    hsts: readHsts(env.HSTS),
    rendersPages: env.RENDER !== 'client',
    contentCheckMs: readContentCheckMs(env.CONTENT_CHECK_MS, supabaseUrl),
    intervals: readIntervals(env.INTERVAL_MS),
    purge: readPurge(env),
    dist: path.resolve(shellFolder, env.SHELL_DIST ?? findReleasedShell(env) ?? 'dist'),
    till,
    site: { ...site, ...(till && { till: { currency: till.currency } }) },
  };
}

/**
 * The settings of this process, whose environment holds no secret from then on, for itself and for child processes. Without
 * SUPABASE_URL they name the embedded backend of this machine, as `find` knows it.
 */
export async function readOwnSettings(find = findBackend): Promise<Settings> {
  const env = { ...process.env };
  removeSecrets(process.env);
  const found = env.SUPABASE_URL ? {} : await find(env);
  if (!found)
    throw new Error('no backend runs here. Start it with npm start -w backend, or set SUPABASE_URL.');
  const settings = readSettings({ ...env, ...found });
  if (!existsSync(path.join(settings.dist, 'index.html')))
    throw new Error('there is no build. Run: npm run build -w shell');
  const secretKey = readSecretKey({ ...env, ...found });
  if (settings.till && !secretKey)
    throw new Error('SUPABASE_SECRET_KEY is missing: the till stores with it what was paid.');
  return { ...settings, secretKey };
}

/** The environment that names the embedded backend of this project's data; null before its first start. */
export async function knownBackend(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv | null> {
  try {
    const keys = await readFile(path.resolve(root, env.DATA_DIR ?? '.data', 'keys.json'), 'utf8');
    const { publishableKey } = JSON.parse(keys) as { publishableKey: string };
    return { SUPABASE_URL: getLocalUrl(env, backend), SUPABASE_PUBLISHABLE_KEY: publishableKey };
  } catch {
    return null;
  }
}

/** Returns `knownBackend`; null also where it does not run. */
export async function findBackend(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv | null> {
  const known = await knownBackend(env);
  if (!known) return null;
  const response = await fetch(`${known.SUPABASE_URL}/auth/v1/settings`, {
    headers: { apikey: known.SUPABASE_PUBLISHABLE_KEY ?? '' },
  }).catch(() => null);
  return response?.ok ? known : null;
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function readOrigin(address: string): string {
  if (!isHttpUrl(address))
    throw new Error('SITE_URL must be the http(s) address of the site, for example https://example.com.');
  return new URL(address).origin;
}

function readHsts(setting: string | undefined): string | undefined {
  if (!setting) return undefined;
  if (!/^max-age=\d+(; ?includeSubDomains)?(; ?preload)?$/i.test(setting))
    throw new Error(
      'HSTS must be a Strict-Transport-Security header, such as max-age=63072000; includeSubDomains.',
    );
  return setting;
}

// A release takes precedence over a local build, as with the remotes. The link moves with each release.
function findReleasedShell(env: NodeJS.ProcessEnv): string | undefined {
  const link = path.join(releasesFolder('shell', env), currentLink);
  return existsSync(link) ? link : undefined;
}

// A backend on this machine answers at once, so each request checks it, and unpublished content is never
// sent.
function readContentCheckMs(setting: string | undefined, supabaseUrl: string): number {
  if (setting === undefined)
    return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${supabaseUrl}/`) ? 0 : 1000;
  const ms = Number(setting);
  if (!Number.isInteger(ms) || ms < 0) throw new Error('CONTENT_CHECK_MS must be a number of milliseconds.');
  return ms;
}

function readIntervals(setting: string | undefined): Intervals {
  if (setting === undefined) return defaultIntervals;
  const ms = Number(setting);
  if (!Number.isInteger(ms) || ms < 1) throw new Error('INTERVAL_MS must be a number of milliseconds.');
  return { manifests: ms, canaries: ms, gathering: ms, storing: ms };
}

/** The remotes that site.config.json names; without the list, those whose packages are here. */
function readInstalled(names: unknown): Remote[] {
  if (names === undefined) return remotes;
  return (names as unknown[]).map((name) => {
    const remote = remotes.find(({ folder }) => folder === name);
    if (!remote)
      throw new Error(`site.config.json names the remote "${String(name)}", whose package is not here.`);
    return remote;
  });
}

function readOrigins({ REMOTE_ORIGINS: origins = '' }: NodeJS.ProcessEnv): string[] {
  return origins.split(',').flatMap((text) => {
    const origin = text.trim();
    if (origin && !isHttpUrl(origin))
      throw new Error(
        'REMOTE_ORIGINS lists http(s) addresses, separated by commas, such as https://cdn.example.com.',
      );
    return origin ? [new URL(origin).origin] : [];
  });
}

function readManifestAddress(env: NodeJS.ProcessEnv, remote: Remote): string {
  const variable = `${remote.container.toUpperCase()}_MANIFEST`;
  const address = env[variable] ?? `${getLocalUrl(env, remote)}/mf-manifest.json`;
  if (!isHttpUrl(address)) throw new Error(`${variable} must be the http(s) address of a mf-manifest.json.`);
  return address;
}

function readPurge({
  PURGE_URL: url,
  PURGE_HEADERS: headers,
  PURGE_BODY: body,
}: NodeJS.ProcessEnv): PurgeRequest | null {
  if (!url && (headers || body))
    throw new Error('PURGE_URL is missing: PURGE_HEADERS and PURGE_BODY go there.');
  if (!url) return null;
  if (!isHttpUrl(url)) throw new Error('PURGE_URL must be the http(s) address that purges the CDN.');
  return {
    url,
    headers: { ...(body && { 'content-type': 'application/json' }), ...readHeaders(headers || '{}') },
    body: body || undefined,
  };
}

function readHeaders(text: string): Record<string, string> {
  try {
    const headers = new Headers(JSON.parse(text) as Record<string, string>);
    if (text.trimStart().startsWith('{')) return Object.fromEntries(headers);
  } catch {
    // It holds a secret, which no message may repeat.
  }
  throw new Error('PURGE_HEADERS must be JSON such as {"authorization":"Bearer …"}.');
}

// A legacy service_role key is a JWT; its payload names the role.
function isSecret(key: string): boolean {
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  return key.includes('sb_secret_') || payload.includes('service_role');
}
