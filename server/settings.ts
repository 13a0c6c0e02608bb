import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { currentLink, releasesFolder } from './releases/layout';
import { portFrom, remotes, root } from './apps';
import { isHttpUrl } from './isHttpUrl';
import { readPurge, type PurgeRequest } from './purge/purgeSettings';

export const shellFolder = path.join(root, 'shell');
/** The shell's files that no build writes. */
export const publicFolder = path.join(shellFolder, 'public');

/** What one run of the shell's server is told: by the environment, and by site.config.json for names and addresses. */
export type Settings = {
  host: string;
  port: number;
  supabaseUrl: string;
  supabaseKey: string;
  /** Container name → address of its mf-manifest.json. */
  remotes: Record<string, string>;
  site: Record<string, unknown>;
  /** Where visitors find the site: an origin, without a closing slash (SITE_URL). */
  siteUrl: string;
  /** Whether visitors come by TLS: SITE_URL is an https address. */
  tls: boolean;
  /** What browsers are told of TLS in place of the usual (HSTS). */
  hsts?: string;
  /** The folder of the shell's build. */
  dist: string;
  /** Whether public pages are sent as HTML; otherwise the browser draws them (RENDER=client). */
  drawsPages: boolean;
  /** For how long kept pages may be taken for up to date; 0 asks the backend each time (CONTENT_CHECK_MS). */
  contentCheckMs: number;
  /** How a CDN in front is told to forget its copies; null without one that keeps them (PURGE_URL). */
  purge: PurgeRequest | null;
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
  const port = portFrom(env, 'SHELL_PORT', 3000);
  const siteUrl = originOf(env.SITE_URL || `http://localhost:${port}`);
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    supabaseUrl: supabaseUrl.replace(/\/$/, ''),
    supabaseKey,
    remotes: Object.fromEntries(remotes.map((remote) => [remote.container, manifestAddress(env, remote)])),
    siteUrl,
    tls: siteUrl.startsWith('https:'),
    hsts: hstsFrom(env.HSTS),
    drawsPages: env.RENDER !== 'client',
    contentCheckMs: contentCheckMs(env.CONTENT_CHECK_MS, supabaseUrl),
    purge: readPurge(env),
    dist: path.resolve(shellFolder, env.SHELL_DIST ?? releasedShell(env) ?? 'dist'),
    site: readSiteConfig(env.SITE_CONFIG ?? path.join(root, 'site.config.json')),
  };
}

function originOf(address: string): string {
  if (!isHttpUrl(address))
    throw new Error('SITE_URL must be the http(s) address of the site, for example https://example.com.');
  return new URL(address).origin;
}

function hstsFrom(setting: string | undefined): string | undefined {
  if (!setting) return undefined;
  if (!/^max-age=\d+(; ?includeSubDomains)?(; ?preload)?$/i.test(setting))
    throw new Error(
      'HSTS must be a Strict-Transport-Security header, such as max-age=63072000; includeSubDomains.',
    );
  return setting;
}

// As with the remotes, what is released comes before what is merely built here. The link moves with each release.
function releasedShell(env: NodeJS.ProcessEnv): string | undefined {
  const link = path.join(releasesFolder('shell', env), currentLink);
  return existsSync(link) ? link : undefined;
}

// A backend on this machine answers at once, so that nothing unpublished is sent once more.
function contentCheckMs(setting: string | undefined, supabaseUrl: string): number {
  if (setting === undefined)
    return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${supabaseUrl}/`) ? 0 : 1000;
  const ms = Number(setting);
  if (!Number.isInteger(ms) || ms < 0) throw new Error('CONTENT_CHECK_MS must be a number of milliseconds.');
  return ms;
}

function manifestAddress(env: NodeJS.ProcessEnv, remote: (typeof remotes)[number]): string {
  const variable = `${remote.container.toUpperCase()}_MANIFEST`;
  const address =
    env[variable] ??
    `http://localhost:${portFrom(env, remote.portVariable, remote.defaultPort)}/mf-manifest.json`;
  if (!isHttpUrl(address)) throw new Error(`${variable} must be the http(s) address of a mf-manifest.json.`);
  return address;
}

const siteTexts = ['name', 'tagline', 'description', 'contactEmail'];

function readSiteConfig(file: string): Record<string, unknown> {
  try {
    const site = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown> | null;
    const lacking = siteTexts.find((key) => typeof site?.[key] !== 'string');
    if (!site || lacking) throw new Error(`"${lacking}" is missing`);
    // Every page has a footer, and the footer reads it.
    if (typeof site.social !== 'object' || !site.social) throw new Error('"social" is missing');
    if (!['boolean', 'undefined'].includes(typeof site.offline))
      throw new Error('"offline" is true or false');
    return site;
  } catch (error) {
    throw new Error(`${path.basename(file)} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

// A legacy service_role key is a JWT; its payload names the role.
function isSecret(key: string): boolean {
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  return key.includes('sb_secret_') || payload.includes('service_role');
}
