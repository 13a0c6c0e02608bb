import path from 'node:path';

export const root = path.resolve(__dirname, '..');

/** One deployable: its folder (also its npm workspace), federation name and port (docs/configuration.md). */
export type App = {
  folder: string;
  container: string;
  portVariable: string;
  defaultPort: number;
  /** Where its pages begin, on the site and when it runs alone. */
  base: string;
};

export const shell: App = {
  folder: 'shell',
  container: 'shell',
  portVariable: 'SHELL_PORT',
  defaultPort: 3000,
  base: '/',
};

export const remotes: App[] = [
  { folder: 'mf-public', container: 'mf_public', portVariable: 'PUBLIC_PORT', defaultPort: 3001, base: '/' },
  {
    folder: 'mf-academy',
    container: 'mf_academy',
    portVariable: 'ACADEMY_PORT',
    defaultPort: 3002,
    base: '/academy',
  },
  {
    folder: 'mf-admin',
    container: 'mf_admin',
    portVariable: 'ADMIN_PORT',
    defaultPort: 3003,
    base: '/admin',
  },
];

export const apps: App[] = [shell, ...remotes];

/** The app in `folder`; throws a sentence that lists the known ones. */
export function appIn(folder: string): App {
  const app = apps.find((candidate) => candidate.folder === folder);
  if (!app)
    throw new Error(
      `There is no app "${folder}"; there are ${apps.map((known) => known.folder).join(', ')}.`,
    );
  return app;
}

/** Where the embedded backend listens. */
export const backendPort = { variable: 'BACKEND_PORT', fallback: 54321 };

/** The port in `env[variable]`, or `fallback`; throws a sentence when it is no port number. */
export function portFrom(env: NodeJS.ProcessEnv, variable: string, fallback: number): number {
  const port = Number(env[variable] ?? fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`${variable} must be a port number between 1 and 65535, not "${env[variable]}".`);
  return port;
}
