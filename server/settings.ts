import { existsSync } from 'node:fs';
import path from 'node:path';
import { defaultIntervals, type Intervals } from '@brand/delivery';
import type { ChosenLook } from '@brand/shared-data/server';
import type { Place } from '@brand/site-contract/mounts';
import {
  apps,
  getManifest,
  getPort,
  manifestsOf,
  portsOf,
  remotes,
  root,
  shell,
  shellFolder,
  siteUrlOf,
  type Remote,
} from 'shared-node/apps';
import { findBackend, type knownBackend } from 'shared-node/backendKeys';
import { environment, readEnvironment, variables } from 'shared-node/environment';
import { currentLink, releasesFolder } from 'shared-node/releaseLayout';
import { readSiteConfig } from '@brand/site-contract/siteConfig';
import { readTill, tillSchema, type TillSettings } from './readTill';
import { readSecretKey, removeSecrets } from './secretKeys';

/** Files that are not build output: the shell's own, and the demo content's pictures. */
export const publicFolder = path.join(shellFolder, 'public');
export const demoFolder = path.join(root, 'supabase/seed/public');

/** How long the server waits before it answers without a part of the page, in milliseconds. */
export type Timeouts = {
  /** For a page, before the browser renders it itself. */
  page: number;
  /** For the backend and remotes, before what was last known of them is used. */
  read: number;
  /** For the backend and remotes, before a person who waits is told to try again, or gets a page without a picture. */
  answer: number;
};

export const defaultTimeouts: Timeouts = { page: 3000, read: 1500, answer: 5000 };

/** The server's settings, from the environment; names and addresses come from site.config.json. */
export type Settings = {
  host: string;
  port: number;
  supabaseUrl: string;
  supabaseKey: string;
  /** Container name → address of its mf-manifest.json, for the installation's remotes. */
  remotes: Record<string, string>;
  /** Container name → place, for the same remotes. */
  places: Record<string, Place>;
  /** The origins, besides the site's own, from which the owner may approve further remotes (REMOTE_ORIGINS). */
  remoteOrigins: ReadonlySet<string>;
  site: Record<string, unknown> & ChosenLook;
  /** The public origin, without a trailing slash (SITE_URL). */
  siteUrl: string;
  /** Whether visitors connect over TLS, that is, whether SITE_URL is an https URL. */
  tls: boolean;
  /** Proxies that are trusted to report a form's sender in X-Forwarded-For (TRUSTED_PROXIES). */
  trustedProxies: ReadonlySet<string>;
  /** The Strict-Transport-Security header that replaces the default (HSTS). */
  hsts?: string;
  /** The folder with the shell's build. */
  dist: string;
  /** Whether the server, rather than the browser, renders public pages; false with RENDER=client. */
  rendersPages: boolean;
  /** How long cached pages count as current; with 0, every request checks the backend (CONTENT_CHECK_MS). */
  contentCheckMs: number;
  /** INTERVAL_MS sets all intervals together, for tests. */
  intervals: Intervals;
  /** TIMEOUT_MS sets all timeouts together, for tests on a busy machine. */
  timeouts: Timeouts;
  /** The till that takes payments; null without a till (PAYMENTS, STRIPE_SECRET_KEY). */
  till: TillSettings | null;
  /** The backend's secret key if this machine has it, used for the till and to store visitors' records. */
  secretKey?: string;
};

const schema = environment
  .pick(['CONTENT_CHECK_MS', 'HOST', 'HSTS', 'INTERVAL_MS', 'REMOTE_ORIGINS', 'RENDER', 'SHELL_DIST'])
  .concat(environment.pick(['SITE_CONFIG', 'TIMEOUT_MS', 'TRUSTED_PROXIES']))
  .shape({
    SUPABASE_URL: variables.SUPABASE_URL.defined(
      'SUPABASE_URL must be the http(s) address of the Supabase API, for example http://localhost:54321.',
    ),
    SUPABASE_PUBLISHABLE_KEY: variables.SUPABASE_PUBLISHABLE_KEY.defined(
      'SUPABASE_PUBLISHABLE_KEY is missing: set the publishable key of the Supabase project.',
    ),
  })
  // Other modules read these variables as well, but all errors are reported together here.
  .concat(tillSchema)
  .concat(portsOf(apps))
  .concat(manifestsOf(remotes));

/** Reads the settings; throws an error with one sentence per invalid setting that explains how to fix it. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const read = readEnvironment(env, schema);
  const siteUrl = siteUrlOf(env);
  const till = readTill(env);
  const { remotes: names, ...site } = readSiteConfig(read.SITE_CONFIG ?? path.join(root, 'site.config.json'));
  const installed = readInstalled(names);
  return {
    host: read.HOST,
    port: getPort(env, shell),
    supabaseUrl: read.SUPABASE_URL,
    supabaseKey: read.SUPABASE_PUBLISHABLE_KEY,
    remotes: Object.fromEntries(installed.map((remote) => [remote.container, getManifest(env, remote)])),
    places: Object.fromEntries(installed.map(({ container, place }) => [container, place])),
    remoteOrigins: new Set([
      ...remotes.map((remote) => new URL(getManifest(env, remote)).origin),
      ...(read.REMOTE_ORIGINS ?? []),
    ]),
    siteUrl,
    tls: siteUrl.startsWith('https:'),
    trustedProxies: read.TRUSTED_PROXIES,
    hsts: read.HSTS,
    rendersPages: read.RENDER !== 'client',
    // A local backend responds immediately, so every request checks it, and unpublished content is never sent.
    contentCheckMs: read.CONTENT_CHECK_MS ?? (isHere(read.SUPABASE_URL) ? 0 : 1000),
    intervals: allOf(defaultIntervals, read.INTERVAL_MS),
    timeouts: allOf(defaultTimeouts, read.TIMEOUT_MS),
    dist: path.resolve(shellFolder, read.SHELL_DIST ?? findReleasedShell(env) ?? 'dist'),
    till,
    site: { ...site, ...(till && { till: { currency: till.currency } }) },
  };
}

/**
 * Reads this process's settings and removes all secrets from its environment, so that neither the process nor its children can
 * read them there. Without SUPABASE_URL, the settings name this machine's embedded backend, as returned by `find`.
 */
export async function readOwnSettings(
  find: typeof findBackend | typeof knownBackend = findBackend,
): Promise<Settings> {
  const env = { ...process.env };
  removeSecrets(process.env);
  const found = env.SUPABASE_URL ? {} : await find(env);
  if (!found)
    throw new Error('no backend runs here. Start it with npm start -w supabase, or set SUPABASE_URL.');
  const settings = readSettings({ ...env, ...found });
  if (!existsSync(path.join(settings.dist, 'index.html')))
    throw new Error('there is no build. Run: npm run build -w shell');
  const secretKey = readSecretKey({ ...env, ...found });
  if (settings.till && !secretKey)
    throw new Error('SUPABASE_SECRET_KEY is missing: payments are recorded with it.');
  return { ...settings, secretKey };
}

// A release takes precedence over a local build, as for the remotes. Each release moves the link.
function findReleasedShell(env: NodeJS.ProcessEnv): string | undefined {
  const link = path.join(releasesFolder('shell', env), currentLink);
  return existsSync(link) ? link : undefined;
}

const isHere = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

const allOf = <Times extends Record<string, number>>(defaults: Times, ms: number | undefined): Times =>
  ms ? (Object.fromEntries(Object.keys(defaults).map((name) => [name, ms])) as Times) : defaults;

/** The remotes listed in site.config.json or, without a list, all remotes in this repository. */
function readInstalled(names: unknown): Remote[] {
  if (names === undefined) return remotes;
  return (names as unknown[]).map((name) => {
    const remote = remotes.find(({ folder }) => folder === name);
    if (!remote)
      throw new Error(`site.config.json names the remote "${String(name)}", whose package is not here.`);
    return remote;
  });
}
