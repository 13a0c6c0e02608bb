import path from 'node:path';
import { StartError } from './startError';

export type BackendSettings = {
  projectRoot: string;
  dataDir: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  siteUrl: string;
  /** The public address of this server, for links in mails; undefined means localhost and the port. */
  publicUrl: string | undefined;
  allowedOrigins: ReadonlySet<string>;
  trustedProxies: ReadonlySet<string>;
  /** Whether mails of accounts are kept on this machine, because no mail server brings them (SMTP_URL). */
  keepsMails: boolean;
  /** An address may send five hundred invalid requests in so many seconds. */
  invalidSeconds: number;
};

const sitePorts = [
  ['SHELL_PORT', '3000'],
  ['PUBLIC_PORT', '3001'],
  ['ACADEMY_PORT', '3002'],
  ['ADMIN_PORT', '3003'],
] as const;

/** Reads the environment; relative paths start at `projectRoot`. Throws a StartError for an invalid value. */
export function readSettings(env: NodeJS.ProcessEnv, projectRoot: string): BackendSettings {
  return {
    projectRoot,
    dataDir: path.resolve(projectRoot, env['DATA_DIR'] || '.data'),
    host: env['BACKEND_HOST'] || '127.0.0.1',
    port: readPort('BACKEND_PORT', env['BACKEND_PORT'] || '54321'),
    siteUrl: readOrigin('SITE_URL', env['SITE_URL'] || `http://localhost:${env['SHELL_PORT'] || '3000'}`),
    publicUrl: env['BACKEND_URL'] ? readOrigin('BACKEND_URL', env['BACKEND_URL']) : undefined,
    allowedOrigins: new Set(readOrigins(env)),
    trustedProxies: new Set(splitList(env['TRUSTED_PROXIES'])),
    keepsMails: !env['SMTP_URL'],
    invalidSeconds: readSeconds('INVALID_SECONDS', env['INVALID_SECONDS'] || '10'),
  };
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new StartError(`${name} is "${text}", which is not a port. Give a number from 0 to 65535.`);
  }
  return port;
}

function readSeconds(name: string, text: string): number {
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 86_400)
    throw new StartError(`${name} is "${text}", which is no number of seconds. Give one from 1 to 86400.`);
  return seconds;
}

function readOrigin(name: string, text: string): string {
  if (!URL.canParse(text)) {
    throw new StartError(`${name} is "${text}", which is not an address such as http://localhost:3000.`);
  }
  return new URL(text).origin;
}

function readOrigins(env: NodeJS.ProcessEnv): string[] {
  const stated = splitList(env['ALLOWED_ORIGINS']);
  if (stated.length > 0) return stated.map((origin) => readOrigin('ALLOWED_ORIGINS', origin));
  return sitePorts.flatMap(([name, fallback]) => {
    const port = readPort(name, env[name] || fallback);
    return [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  });
}

function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
