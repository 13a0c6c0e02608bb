import path from 'node:path';
import { App, setExperimental, type DefaultAppConfig, type EmailDriver } from '@supabase/lite';
import { createApi } from '@supabase/lite/cli';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { accountMails } from './auth/accountMails';
import { captureConsole } from './console';
import type { Keys } from './keys';
import type { BackendSettings } from './settings';
import { getFirstLine, StartError } from './startError';

/** The content of supabase/config.toml with `env(NAME)` resolved, without the database connection. */
export type ProjectConfig = Omit<DefaultAppConfig, 'connection'>;

// `readConfig` is protected in lite's types; it is the only way to read the file without opening lite's own connection.
type ConfigReader = { readConfig(): Promise<ProjectConfig> };

/** Changes to the project's folder, where @supabase/lite looks for its files, and reads its configuration. */
export async function readProjectConfig(projectRoot: string): Promise<ProjectConfig> {
  const file = path.join(projectRoot, 'supabase', 'config.toml');
  return captureConsole(
    async () => {
      process.chdir(projectRoot);
      const api = await createApi({ withSupabaseClient: false });
      const config = await (api.project.local as unknown as ConfigReader).readConfig();
      if (Object.keys(config).length === 0) throw new Error('it is missing or empty.');
      return config;
    },
    (error) => new StartError(`${file} cannot be read: ${getFirstLine(error)}`, { cause: error }),
  );
}

/** Six digits can be guessed within the hour that lite allows; ten digits within fifteen minutes cannot. */
export const otpLength = 10;

type Site = Pick<BackendSettings, 'siteUrl' | 'allowedOrigins'>;

// lite has no template for code-only mails.
const subjectsOfMails = Object.fromEntries(
  Object.entries(accountMails)
    .filter(([name]) => name !== 'reauthentication')
    .map(([name, { subject }]) => [name, { subject }]),
);

/** Adds settings that are not in the file: keys, URLs, and storage, which the migrations need. */
export function completeConfig(config: ProjectConfig, keys: Keys, site: Site): ProjectConfig {
  const { siteUrl, allowedOrigins } = site;
  return {
    ...config,
    auth: {
      ...config.auth,
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [siteUrl, ...allowedOrigins].map((origin) => `${origin}/**`),
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      email: {
        ...config.auth?.email,
        ...{ otp_length: otpLength, otp_expiry: 15 * 60 },
        template: subjectsOfMails,
      },
    },
    storage: { ...config.storage, enabled: true },
    // lite would otherwise compare the database with the schema files when seeding and change it, although the migrations have
    // already created everything.
    db: { ...config.db, migrations: { ...config.db?.migrations, schema_paths: [] } },
  };
}

/** lite's application on this backend's connection. Throws a StartError if the configuration is invalid. */
export async function buildApp(
  config: ProjectConfig,
  connection: PostgresConnection,
  email?: EmailDriver,
): Promise<App> {
  return captureConsole(
    async () => {
      // Otherwise lite omits the storage schema, and every migration that mentions it fails.
      setExperimental('storage', true);
      const app = new App({
        ...config,
        connection,
        options: { server: { admin: false }, ...(email && { drivers: { email } }) },
      });
      return app.init();
    },
    (error) => new StartError(`supabase/config.toml is not valid: ${getReason(error)}`, { cause: error }),
  );
}

// The plain error message would contain the whole configuration, including keys.
function getReason(error: unknown): string {
  const known = error as { firstToString?: () => string };
  return typeof known.firstToString === 'function' ? known.firstToString() : getFirstLine(error);
}
