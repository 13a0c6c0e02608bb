import type { AppConfig } from '@brand/site-contract/appConfig';

/** Returns the configuration embedded in the page, or else from /config.json. Rejects if neither can be read. */
export async function readConfig(): Promise<AppConfig> {
  const inPage = document.getElementById('app-config')?.textContent;
  return inPage ? checked(JSON.parse(inPage)) : fetchConfig();
}

/** Requests the configuration again, because after a failure a different build of a remote may be current. */
export async function fetchConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return checked(await response.json());
}

function checked(value: Partial<AppConfig>): AppConfig {
  const { supabaseUrl, supabaseKey, remotes = {}, registry, places, site, shell, ...rest } = value;
  if (!supabaseUrl || !supabaseKey || !registry || !places || !site?.name)
    throw new Error('The configuration lacks supabaseUrl, supabaseKey, registry, places or site.');
  const { recorder, withdrawn } = rest;
  return { supabaseUrl, supabaseKey, remotes, registry, places, site, shell, recorder, withdrawn };
}
