import path from 'node:path';
import { apps, backend, getPort, portsOf, siteUrlOf } from 'shared-node/apps';
import { environment, port, readEnvironment } from 'shared-node/environment';

export type BackendSettings = {
  projectRoot: string;
  dataDir: string;
  host: string;
  /** 0 means any free port. */
  port: number;
  siteUrl: string;
  /** The public URL of this server, for links in mails; if undefined, localhost with the port is used. */
  publicUrl: string | undefined;
  allowedOrigins: ReadonlySet<string>;
  trustedProxies: ReadonlySet<string>;
  /** Whether account mails are kept locally, because there is no mail server to deliver them (SMTP_URL). */
  keepsMails: boolean;
  /** The number of seconds in which an IP address may send five hundred invalid requests. */
  invalidSeconds: number;
};

const schema = portsOf(apps).concat(
  environment
    .pick(['ALLOWED_ORIGINS', 'BACKEND_HOST', 'BACKEND_URL', 'DATA_DIR', 'INVALID_SECONDS', 'SITE_URL'])
    .concat(environment.pick(['TRUSTED_PROXIES']))
    .shape({ BACKEND_PORT: port(0).default(backend.port) }),
);

/** Reads the environment; relative paths are resolved against `projectRoot`. */
export function readSettings(env: NodeJS.ProcessEnv, projectRoot: string): BackendSettings {
  const read = readEnvironment(env, schema);
  return {
    projectRoot,
    dataDir: path.resolve(projectRoot, read.DATA_DIR),
    host: read.BACKEND_HOST,
    port: read.BACKEND_PORT,
    siteUrl: siteUrlOf(env),
    publicUrl: read.BACKEND_URL,
    allowedOrigins: read.ALLOWED_ORIGINS?.size ? read.ALLOWED_ORIGINS : new Set(localOrigins(env)),
    trustedProxies: read.TRUSTED_PROXIES,
    keepsMails: !env['SMTP_URL'],
    invalidSeconds: read.INVALID_SECONDS,
  };
}

const localOrigins = (env: NodeJS.ProcessEnv): string[] =>
  apps.flatMap((app) => ['localhost', '127.0.0.1'].map((host) => `http://${host}:${getPort(env, app)}`));

/** Whether a site at this origin is only reachable from this machine; the seed and its public passwords are allowed only there. */
export function isThisMachine(origin: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname);
}
