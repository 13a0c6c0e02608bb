import path from 'node:path';
import type { Hooks } from './hooks';
import type { ProjectConfig } from './projectConfig';
import type { AdviceWords } from './startError';

/** How a project is started; only `project` is required. */
export type Options = Hooks & {
  /** The folder that contains `supabase/`. */
  project: string;
  /** The folder of database, files, keys and kept mails; by default `.embedded-supabase` in the project. */
  dataDir?: string;
  /** By default 127.0.0.1. */
  host?: string;
  /** 0 means any free port. By default `[api] port` of config.toml, or 54321. */
  port?: number;
  /** The public URL of this server, for links in mails; by default localhost with the port. */
  publicUrl?: string;
  /** The site to which links of mails redirect. By default that of config.toml, with its other redirect URLs, or this server. */
  siteUrl?: string;
  /** Origins whose pages may ask; `*` for all, which is the default on loopback. The default elsewhere is the site. */
  allowedOrigins?: '*' | readonly string[];
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  trustedProxies?: readonly string[];
  /** Whether the first start runs the seed of the project; it does by default. */
  isSeeded?: boolean;
  /** Whether mails of Auth are printed and kept in the data folder for a day; they are by default. */
  keepsMails?: boolean;
  /** In how many seconds an IP address may send five hundred invalid requests; by default 10. */
  invalidSeconds?: number;
  /** Words for the advice of a failed start, in place of the package's own. */
  advice?: AdviceWords;
};

export type Origins = { has(origin: string): boolean };

/** The options and the project's configuration as one. */
export type BackendSettings = {
  siteUrl: string;
  /** The URL of this server. */
  url: string;
  allowedOrigins: Origins;
  trustedProxies: ReadonlySet<string>;
  /** Whether a link of a mail may redirect there. */
  isRedirect(url: URL): boolean;
  invalidSeconds: number;
};

export const loopback = '127.0.0.1';
const everyOrigin: Origins = { has: () => true };

export const dataDirOf = ({ project, dataDir = '.embedded-supabase' }: Options): string =>
  path.resolve(project, dataDir);

/** Completes the options; `port` is the one that was taken. */
export function toSettings(options: Options, { auth }: ProjectConfig, port: number): BackendSettings {
  const url = options.publicUrl ?? `http://localhost:${port}`;
  const siteUrl = options.siteUrl ?? (URL.canParse(auth?.site_url ?? '') ? String(auth?.site_url) : url);
  const site = new URL(siteUrl).origin;
  const { host = loopback, allowedOrigins = isLoopback(host) ? '*' : [site] } = options;
  const origins = new Set(allowedOrigins === '*' ? [] : allowedOrigins).add(site);
  const patterns = options.siteUrl ? [] : (auth?.additional_redirect_urls ?? []).map(toPattern);
  return {
    ...{ siteUrl, url, allowedOrigins: allowedOrigins === '*' ? everyOrigin : origins },
    isRedirect: ({ origin, href }) => origins.has(origin) || patterns.some((pattern) => pattern.test(href)),
    trustedProxies: new Set(options.trustedProxies),
    invalidSeconds: options.invalidSeconds ?? 10,
  };
}

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/** A pattern of `additional_redirect_urls`: one star is a part between dots and slashes, two are anything, as for GoTrue. */
function toPattern(pattern: string): RegExp {
  const parts: Record<string, string> = { '**': '.*', '*': '[^./]*', '?': '[^./]' };
  const source = pattern.replace(/\*\*|\*|\?|[\\^$+.()|[\]{}]/g, (found) => parts[found] ?? `\\${found}`);
  return new RegExp(`^${source}$`);
}
