import type { SiteConfig } from '@brand/shared-ui/core';

/** What the shell's server tells the browser: in the page, and at /config.json for a page that came without. */
export type AppConfig = {
  supabaseUrl: string;
  supabaseKey: string;
  /** Container name → its hashed entry. A remote that never answered is missing. */
  registry: Record<string, { entry: string }>;
  site: SiteConfig;
  /** Which build of the shell the server has; missing in development. */
  shell?: string;
};

/** The configuration in the page, else from /config.json. Rejects when neither can be read. */
export async function readConfig(): Promise<AppConfig> {
  const inPage = document.getElementById('app-config')?.textContent;
  return inPage ? checked(JSON.parse(inPage)) : fetchConfig();
}

/** Asks the server anew: after a failure, another build of a remote may be the current one. */
export async function fetchConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return checked(await response.json());
}

function checked(value: Partial<AppConfig>): AppConfig {
  const { supabaseUrl, supabaseKey, registry, site, shell } = value;
  if (!supabaseUrl || !supabaseKey || !registry || !site?.name)
    throw new Error('The configuration lacks supabaseUrl, supabaseKey, registry or site.');
  return { supabaseUrl, supabaseKey, registry, site, shell };
}
