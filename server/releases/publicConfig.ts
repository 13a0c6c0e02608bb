import type { AppConfig } from '@brand/site-contract/appConfig';
import { groundsOf, type Look } from '@brand/shared-ui/server';
import { getPlaces, type Places } from '@brand/site-contract/mounts';
import type { Settings } from '../settings';

/** The public configuration (/config.json), embedded in pages so that no visitor waits for a request. */
export type PublicConfig = {
  supabaseUrl: string;
  supabaseKey: string;
  remotes: Record<string, string>;
  registry: AppConfig['registry'];
  /** The remotes' mounts and menus. */
  places: Places;
  site: Record<string, unknown> & Look;
  /** This shell's build; missing in development. */
  shell?: string;
  /** Whether pages send their records. */
  recorder?: boolean;
};

export function getPublicConfig(
  settings: Settings,
  { remotes, registry }: Pick<AppConfig, 'remotes' | 'registry'>,
  shell?: string,
): PublicConfig {
  const { supabaseUrl, supabaseKey, siteUrl, secretKey } = settings;
  const site = { ...settings.site, grounds: groundsOf(settings.site), url: siteUrl };
  const builds = { remotes, registry, places: getPlaces() };
  return { supabaseUrl, supabaseKey, ...builds, site, shell, ...(secretKey && { recorder: true }) };
}
