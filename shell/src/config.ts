import type { SiteConfig } from '@brand/shared-ui/core';
import type { Places } from './mounts';

/**
 * One build of a remote: its name for the federation runtime, its hashed entry, and what that has to match. Only a
 * release has an id.
 */
export type RemoteBuild = {
  id?: string;
  container: string;
  entry: string;
  integrity?: string;
  contract?: number;
};

/** What the shell's server tells the browser: in the page, and at /config.json for a page that came without. */
export type AppConfig = {
  supabaseUrl: string;
  supabaseKey: string;
  /** Container name → address of its manifest, whether it answered or not. */
  remotes: Record<string, string>;
  /** Remote → its current build, and the one before it. A remote that never answered is missing. */
  registry: Record<string, RemoteBuild & { good?: RemoteBuild }>;
  places: Places;
  site: SiteConfig;
  /** Which build of the shell the server has; missing in development. */
  shell?: string;
  /** Whether the server records what pages send it (docs/decisions/037). */
  recorder?: boolean;
  /** The builds that no page may run any more, as `remote@id` or `shell@<shell>`; only /config.json has them. */
  withdrawn?: string[];
  /** The build that was requested by its id; null when it is not listed. */
  trial?: RemoteBuild | null;
};

/** The configuration in the page, else from /config.json. Rejects when neither can be read. */
export async function readConfig(): Promise<AppConfig> {
  const inPage = document.getElementById('app-config')?.textContent;
  return inPage ? checked(JSON.parse(inPage)) : fetchConfig();
}

/**
 * Requests the configuration again: after a failure, a different build of a remote may be the current one. With `build`
 * (`mf_academy@<id>`) the response also says where that build is.
 */
export async function fetchConfig(build?: string): Promise<AppConfig> {
  const query = build ? `?${new URLSearchParams({ build })}` : '';
  const response = await fetch(`/config.json${query}`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return checked(await response.json());
}

function checked(value: Partial<AppConfig>): AppConfig {
  const { supabaseUrl, supabaseKey, remotes = {}, registry, places, site, shell, ...rest } = value;
  if (!supabaseUrl || !supabaseKey || !registry || !places || !site?.name)
    throw new Error('The configuration lacks supabaseUrl, supabaseKey, registry, places or site.');
  const { recorder, withdrawn, trial } = rest;
  return { supabaseUrl, supabaseKey, remotes, registry, places, site, shell, recorder, withdrawn, trial };
}
