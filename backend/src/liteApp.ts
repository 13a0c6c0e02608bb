import { App, setExperimental, type EmailDriver } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import type { Kysely } from 'kysely';
import { accountMails } from './auth/accountMails';
import { captureConsole } from './console';
import { applyIdentity, type EmbeddedConnection, type Identity } from './database/connection';
import type { Keys } from './keys';
import type { ProjectConfig } from './projectConfig';
import type { BackendSettings } from './settings';
import { getFirstLine, StartError } from './startError';

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
export function completeConfig(config: ProjectConfig, keys: Keys, site: Site) {
  const { siteUrl, allowedOrigins } = site;
  return {
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
    storage: { enabled: true },
  };
}

type Internals = {
  kysely: Kysely<unknown>;
  rlsState: 'active';
  applyJwtSessionContext(db: Kysely<unknown>, identity: Identity): Promise<void>;
};

/** lite's Auth on the backend's own connection, which grants nothing on its own. */
class LiteConnection extends PostgresConnection {
  constructor(private readonly embedded: EmbeddedConnection) {
    super({});
    const internals = this as unknown as Internals;
    internals.kysely = embedded.kysely;
    internals.rlsState = 'active';
    internals.applyJwtSessionContext = (db, identity) => applyIdentity(db, identity);
  }

  override async exec<T>(text: string, ...parameters: readonly unknown[]): Promise<T> {
    if (parameters.length > 0) return super.exec(text, ...parameters);
    return { rows: await this.embedded.database.script(text) } as T;
  }
}

/** lite's application on this backend's connection. Throws a StartError if the configuration is invalid. */
export async function buildApp(
  config: ReturnType<typeof completeConfig>,
  connection: EmbeddedConnection,
  email?: EmailDriver,
): Promise<App> {
  return captureConsole(
    async () => {
      // Otherwise lite omits the storage schema, and every migration that mentions it fails.
      setExperimental('storage', true);
      const app = new App({
        ...config,
        connection: new LiteConnection(connection),
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
