import path from 'node:path';
import type { DefaultAppConfig } from '@supabase/lite';
import { createApi } from '@supabase/lite/cli';
import type { Keys } from './keys';
import { quietly } from './quietConsole';
import type { BackendSettings } from './settings';
import { firstLine, StartFailure } from './startFailure';

/** What supabase/config.toml says, with `env(NAME)` filled in; still without a database. */
export type ProjectConfig = Omit<DefaultAppConfig, 'connection'>;

// `readConfig` is protected in lite's types; it is the only way to the file without opening lite's own connection.
type ConfigReader = { readConfig(): Promise<ProjectConfig> };

/** Goes to the project's folder, where alone @supabase/lite looks for its files, and reads its configuration. */
export async function readProjectConfig(projectRoot: string): Promise<ProjectConfig> {
  const file = path.join(projectRoot, 'supabase', 'config.toml');
  const broken = (error: unknown) =>
    new StartFailure(`${file} cannot be read: ${firstLine(error)}`, { cause: error });
  return quietly(async () => {
    process.chdir(projectRoot);
    const api = await createApi({ withSupabaseClient: false });
    const config = await (api.project.local as unknown as ConfigReader).readConfig();
    if (Object.keys(config).length === 0) throw new Error('it is missing or empty.');
    return config;
  }, broken);
}

type Site = Pick<BackendSettings, 'siteUrl' | 'allowedOrigins'>;

/** Adds what belongs to this machine and not into the file: keys, addresses, and storage, which the migrations need. */
export function completeConfig(config: ProjectConfig, keys: Keys, site: Site): ProjectConfig {
  const { siteUrl, allowedOrigins } = site;
  const redirects = [siteUrl, ...allowedOrigins].map((origin) => `${origin}/**`);
  return {
    ...config,
    auth: {
      ...config.auth,
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: redirects,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      // A million codes can be tried in an hour, ten thousand million in a quarter of one cannot.
      email: { ...config.auth?.email, otp_length: 10, otp_expiry: 15 * 60 },
    },
    storage: { ...config.storage, enabled: true },
  };
}
