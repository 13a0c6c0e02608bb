import fs from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'smol-toml';
import {
  array,
  boolean,
  number,
  object,
  string,
  ValidationError,
  type AnyObject,
  type InferType,
  type ObjectShape,
} from 'yup';
import { sizeShape } from './http/requestBody';
import { getFirstLine, orMissing, StartError } from './startError';

const flag = () => boolean().typeError('${path} is true or false');
const count = () => {
  const message = '${path} is a whole number from 0 on';
  return number().typeError(message).integer(message).min(0, message);
};
const text = () => string().typeError('${path} is a text');
const duration = () => text().matches(/^(\d{1,9}[hms])+$/, '${path} is a duration, such as "1h30m"');
const texts = () => array().of(text().defined()).typeError('${path} is a list of texts');
const table = <Fields extends ObjectShape>(fields: Fields) =>
  object(fields).typeError('${path} is a table').default(undefined).optional();

const used = object({
  api: table({ port: count(), schemas: texts(), auto_expose_new_tables: flag() }),
  db: table({ seed: table({ enabled: flag(), sql_paths: texts() }) }),
  auth: table({
    enable_signup: flag(),
    site_url: text(),
    additional_redirect_urls: texts(),
    minimum_password_length: count(),
    password_requirements: text(),
    jwt_expiry: count(),
    refresh_token_reuse_interval: count(),
    sessions: table({ timebox: duration(), inactivity_timeout: duration() }),
    email: table({
      enable_signup: flag(),
      enable_confirmations: flag(),
      double_confirm_changes: flag(),
      otp_length: count(),
      otp_expiry: count(),
    }),
  }),
  storage: table({
    file_size_limit: text().matches(sizeShape, '${path} is a size, such as "50MiB"'),
  }),
});

/** The settings of supabase/config.toml that are used here. */
export type ProjectConfig = InferType<typeof used>;

// Settings of the Supabase CLI's own tools, and of what the data folder keeps here.
const ofOthers = [
  ...[
    'project_id',
    'api.tls',
    'auth.jwt_secret',
    'auth.publishable_key',
    'auth.secret_key',
    'db.port',
    'db.shadow_port',
  ],
  ...['db.major_version', 'db.health_timeout', 'db.pooler', 'db.migrations', 'studio', 'inbucket'],
  ...['local_smtp', 'analytics', 'edge_runtime', 'experimental'],
];
// Values that these settings have here, whatever the file says.
const always: Record<string, unknown> = {
  'api.enabled': true,
  'api.extra_search_path': ['public', 'extensions'],
  'api.max_rows': 1000,
  'auth.enabled': true,
  'auth.enable_refresh_token_rotation': true,
  'storage.enabled': true,
  'realtime.enabled': true,
};

/**
 * Reads supabase/config.toml as the Supabase CLI does, `env(NAME)` included, and tells once which of its settings are not used
 * here. Throws a StartError that names the key of an invalid one.
 */
export async function readProjectConfig(
  projectRoot: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ProjectConfig> {
  const file = path.join(projectRoot, 'supabase', 'config.toml');
  const content = await orMissing(fs.readFile(file, 'utf8'));
  if (content === null) throw new StartError(`${file} cannot be read: it is missing.`);
  const settings = resolve(readToml(file, content), env) as AnyObject;
  const unused = leavesOf(settings).filter(([key, value]) => !isKnown(key, value));
  if (unused.length > 0)
    console.warn(`${file}: not used by the embedded backend: ${unused.map(([key]) => key).join(', ')}.`);
  try {
    return used.validateSync(settings, { stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new StartError(`${file} is not valid: ${error.message}.`, { cause: error });
  }
}

function readToml(file: string, content: string): unknown {
  try {
    return parse(content);
  } catch (error) {
    const { line } = error as { line?: number };
    throw new StartError(`${file} cannot be read: ${getFirstLine(error)} (line ${line}).`, { cause: error });
  }
}

// An unset variable stays as it is written, as in the CLI: the key may be one that is not used here.
function resolve(value: unknown, env: NodeJS.ProcessEnv): unknown {
  if (typeof value === 'string') return env[/^env\((\w+)\)$/.exec(value)?.[1] ?? ''] || value;
  if (Array.isArray(value)) return value.map((item) => resolve(item, env));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner, env)]));
}

/** Keys with their values; of a table that is switched off nothing. */
function leavesOf(settings: AnyObject, parent = ''): [key: string, value: unknown][] {
  if (parent !== '' && settings['enabled'] === false && !(`${parent}enabled` in always)) return [];
  return Object.entries(settings).flatMap(([name, value]): [string, unknown][] => {
    const key = parent + name;
    const isTable = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isTable ? leavesOf(value as AnyObject, `${key}.`) : [[key, value]];
  });
}

function isKnown(key: string, value: unknown): boolean {
  if (ofOthers.some((other) => key === other || key.startsWith(`${other}.`))) return true;
  if (key in always) return JSON.stringify(always[key]) === JSON.stringify(value);
  return isUsed(key);
}

function isUsed(key: string): boolean {
  let at: unknown = used;
  for (const name of key.split('.')) {
    const { fields = {} } = Object(at) as { fields?: AnyObject };
    at = Object.hasOwn(fields, name) ? fields[name] : undefined;
  }
  return at !== undefined;
}
