import { mixed, object, ValidationError, type AnyObjectSchema, type InferType, type AnySchema } from 'yup';

/** Reports invalid settings; the message names each invalid variable on a separate line. */
export class EnvironmentError extends Error {}

/** Reads the settings described by `schema` from `env`. Throws an EnvironmentError that lists all problems. */
export function readEnvironment<S extends AnyObjectSchema>(env: NodeJS.ProcessEnv, schema: S): InferType<S> {
  try {
    return schema.validateSync({ ...env }, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new EnvironmentError([...new Set(error.errors)].join('\n'));
  }
}

/**
 * A setting that `parse` reads from text. `parse` returns null for an invalid value, which is reported as "NAME `rule`." An empty
 * variable counts as unset.
 */
export const setting = <T extends string | number | object>(
  rule: string | ((text: string) => string),
  parse: (text: string) => T | null,
) =>
  mixed<T>()
    .transform((text: string) => (text === '' ? undefined : parse(text)))
    .nonNullable(
      ({ path, originalValue }) => `${path} ${typeof rule === 'string' ? rule : rule(originalValue)}.`,
    );

const text = setting('', (value) => value);
const matching = (rule: string, pattern: RegExp) =>
  setting(rule, (value) => (pattern.test(value) ? value : null));
/** A setting whose value must never appear in a message, a page or a child process. */
const secret = (rule = '', pattern = /./) => matching(rule, pattern).meta({ isSecret: true });

const numberFrom = (least: number, most: number, kind: string) =>
  setting(
    (value) => `must be ${kind}, not "${value}"`,
    (value) => {
      const number = Number(value);
      return Number.isInteger(number) && number >= least && number <= most ? number : null;
    },
  );

export const port = (least = 1) => numberFrom(least, 65_535, `a port number between ${least} and 65535`);
const milliseconds = (least: number) => numberFrom(least, 2 ** 31 - 1, 'a number of milliseconds');

const isHttpUrl = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const originOf = (address: string) => new URL(address).origin;

/** An http(s) URL; `kind` completes the error message, for example "of the site". */
export const httpUrl = (kind: string) =>
  setting(`must be the http(s) address ${kind}`, (value) => (isHttpUrl(value) ? value : null));

const origin = (kind: string) =>
  setting(`must be the http(s) address ${kind}`, (value) => (isHttpUrl(value) ? originOf(value) : null));

const listOf = (value: string) => value.split(',').flatMap((item) => item.trim() || []);

const origins = setting(
  'lists http(s) addresses, separated by commas, such as https://cdn.example.com',
  (value) => (listOf(value).every(isHttpUrl) ? new Set(listOf(value).map(originOf)) : null),
);

// A legacy service_role key is a JWT whose payload contains the role.
function isSecretKey(key: string): boolean {
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  return key.includes('sb_secret_') || payload.includes('service_role');
}

/**
 * All settings (docs/configuration.md), except the services' ports (`getPort`) and the URLs of the remotes' manifests
 * (`getManifest`). Each program picks the settings it needs.
 */
export const variables = {
  ALLOWED_ORIGINS: origins,
  BACKEND_HOST: text.default('127.0.0.1'),
  BACKEND_URL: origin('of the backend, for example https://example.com'),
  BACKUP_BUCKET: text,
  BACKUP_DIR: text.default('backups'),
  BACKUP_KEY: secret(
    'is shorter than 16 characters: it encrypts the backups. Make one with openssl rand -base64 32',
    /.{16}/s,
  ),
  CONTENT_CHECK_MS: milliseconds(0),
  CURRENCY: setting('must be a code of three letters, such as eur', (value) =>
    /^[a-z]{3}$/i.test(value) ? value.toLowerCase() : null,
  ).default('usd'),
  DATABASE_URL: secret(),
  DATA_DIR: text.default('.data'),
  HOST: text.default('127.0.0.1'),
  HSTS: matching(
    'must be a Strict-Transport-Security header, such as max-age=63072000; includeSubDomains',
    /^max-age=\d+(; ?includeSubDomains)?(; ?preload)?$/i,
  ),
  // The URL contains a password, so only a local server is allowed without TLS.
  IMAP_URL: secret(
    'must be the address of a mailbox over TLS, for example imaps://user:password@imap.example.com',
    /^imaps:\/\/[^/]|^imap:\/\/(?:[^/@]*@)?(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$)/,
  ),
  INTERVAL_MS: milliseconds(1),
  INVALID_SECONDS: numberFrom(1, 86_400, 'a number of seconds between 1 and 86400').default(10),
  LETTERS_PER_SECOND: setting('must be a number above 0', (value) =>
    Number(value) > 0 ? Number(value) : null,
  ).default(10),
  PAYMENTS: matching('can only be demo. Stripe is set by its keys', /^demo$/),
  RELEASES_DIR: text.default('releases'),
  REMOTE_ORIGINS: origins,
  RENDER: matching('must be client or server', /^(client|server)$/).default('server'),
  S3_ACCESS_KEY_ID: text,
  S3_BUCKET: text,
  S3_ENDPOINT: httpUrl('of an S3 API'),
  S3_REGION: text.default('us-east-1'),
  S3_SECRET_ACCESS_KEY: secret(),
  SHELL_DIST: text,
  SITE_CONFIG: text,
  SITE_URL: origin('of the site, for example https://example.com'),
  SMTP_URL: secret(
    'must be the address of a mail server, for example smtps://user:password@smtp.example.com',
    /^smtps?:\/\/[^/]/,
  ),
  STRIPE_SECRET_KEY: secret(),
  STRIPE_WEBHOOK_SECRET: secret(),
  SUPABASE_ACCESS_TOKEN: secret(),
  SUPABASE_PUBLISHABLE_KEY: setting(
    'holds a secret key. It would reach every visitor; use the publishable one',
    (value) => (isSecretKey(value) ? null : value),
  ),
  SUPABASE_SECRET_KEY: secret(),
  SUPABASE_URL: setting(
    'must be the http(s) address of the Supabase API, for example http://localhost:54321',
    (value) => (isHttpUrl(value) ? value.replace(/\/$/, '') : null),
  ),
  TAX_LINE: text.default(''),
  TEAM_TOKEN: secret(),
  TIMEOUT_MS: milliseconds(1),
  TRUSTED_PROXIES: setting('', (value) => new Set(listOf(value))).default(new Set<string>()),
  WORKER_NICENESS: numberFrom(0, 19, 'a whole number between 0 and 19').default(19),
};

export const environment = object(variables);

/** The names of the variables that hold a secret. */
export const secretVariables = Object.entries<AnySchema>(variables)
  .filter(([, { spec }]) => spec.meta?.isSecret)
  .map(([name]) => name);

/** A schema for settings whose names are known only at runtime, to be combined with other schemas. */
export const named = (settings: [name: string, AnySchema][]) =>
  object(Object.fromEntries(settings) as Record<never, AnySchema>);
