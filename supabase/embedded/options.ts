import path from 'node:path';
import type { Options } from 'embedded-supabase';
import { lastBeforeSquash } from '@brand/site-mover/node';
import { StartError } from 'embedded-supabase/startError';
import { apps, backend, getPort, isThisMachine, portsOf, root, siteUrlOf } from 'shared-node/apps';
import { environment, EnvironmentError, port, readEnvironment } from 'shared-node/environment';
import { hooksOf } from './hooks';

const schema = portsOf(apps).concat(
  environment
    .pick(['ALLOWED_ORIGINS', 'BACKEND_HOST', 'BACKEND_URL', 'DATA_DIR', 'INVALID_SECONDS', 'SITE_URL'])
    .concat(environment.pick(['TRUSTED_PROXIES']))
    .shape({ BACKEND_PORT: port(0).default(backend.port) }),
);

const backup = 'Make a backup of them with the version that you had (npm run backup)';
const advice: Options['advice'] = {
  port: 'Stop what listens there, or set BACKEND_PORT to another port.',
  address: 'Set BACKEND_PORT or BACKEND_HOST to others.',
  folder: 'Make it writable, or set DATA_DIR to another folder.',
  usedFolder: 'Stop that one, or set DATA_DIR to another folder.',
  damaged: 'Restore a backup of them into a new folder: npm run restore -- FILE.',
  formerVersion: `${backup}, move the data folder away, and restore the backup with this version (npm run restore -- FILE).`,
  removedMigrations:
    `They became one on November 30, 2026, and it lacks some of them. Start it once with commit ${lastBeforeSquash} of this ` +
    'project, which adds them, and then with this version.',
};

/** The options of the site's backend from the environment. Throws a StartError that names each invalid variable. */
export function readOptions(env: NodeJS.ProcessEnv): Options {
  try {
    return read(env);
  } catch (error) {
    throw error instanceof EnvironmentError ? new StartError(error.message) : error;
  }
}

function read(env: NodeJS.ProcessEnv): Options {
  const values = readEnvironment(env, schema);
  const project = path.resolve(env['PROJECT_ROOT'] || root);
  const siteUrl = siteUrlOf(env);
  const isPublic = !isThisMachine(siteUrl);
  return {
    ...hooksOf(siteUrl, isPublic),
    ...{ project, siteUrl, advice },
    dataDir: path.resolve(project, values.DATA_DIR),
    host: values.BACKEND_HOST,
    port: values.BACKEND_PORT,
    publicUrl: values.BACKEND_URL,
    allowedOrigins: values.ALLOWED_ORIGINS?.size ? [...values.ALLOWED_ORIGINS] : localOrigins(env),
    trustedProxies: [...values.TRUSTED_PROXIES],
    // The public passwords of the seed are allowed only where nobody else can reach them.
    isSeeded: !isPublic,
    keepsMails: !env['SMTP_URL'],
    invalidSeconds: values.INVALID_SECONDS,
  };
}

const localOrigins = (env: NodeJS.ProcessEnv): string[] =>
  apps.flatMap((app) => ['localhost', '127.0.0.1'].map((host) => `http://${host}:${getPort(env, app)}`));
