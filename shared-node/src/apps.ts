import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { environment, httpUrl, named, port, readEnvironment } from './environment';
import type { Place } from './place';

// __dirname is not usable, because tsx sets it to "data:text" if an ES module, such as the worker, imports
// this file.
const packages = path.resolve(__filename, '../../..');

/** The root folder: the one with the packages or, in a remote's own repository, the one with the packages in its node_modules. */
export const root = packages.replace(/[\\/]node_modules$/, '');

/** The folder of the shell's package. */
export const shellFolder = path.join(packages, 'shell');

/** A service of the site that listens on a port (docs/configuration.md); its folder is also its npm workspace. */
export type Service = { folder: string; portVariable: string; port: number };

/**
 * A service with a build: `container` is its Module Federation name, `base` the path below which its pages live, even when it
 * runs standalone.
 */
export type App = Service & { container: string; base: string };

export const shell: App = {
  folder: 'shell',
  portVariable: 'SHELL_PORT',
  port: 3000,
  container: 'shell',
  base: '/',
};

/** A remote: an app that is mounted in the shell. */
export type Remote = App & { place: Place; budget: Record<string, number> };

// A remote's `remote.json`. Every folder in the root that contains this file and whose name begins with "mf-" is a remote.
type RemoteFile = { port: number; place: Place; budget?: Record<string, number> };

/** The remotes whose packages are in this repository. */
export const remotes: Remote[] = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-') && existsSync(path.join(root, folder, 'remote.json')))
  .map((folder) => {
    const file = readFileSync(path.join(root, folder, 'remote.json'), 'utf8');
    const { port, place, budget = {} } = JSON.parse(file) as RemoteFile;
    const portVariable = `${folder.replace('mf-', '').replaceAll('-', '_').toUpperCase()}_PORT`;
    const container = folder.replaceAll('-', '_');
    return { folder, portVariable, port, container, base: place.base, place, budget };
  });

export const apps: App[] = [shell, ...remotes];

/** The embedded backend. */
export const backend: Service = { folder: 'backend', portVariable: 'BACKEND_PORT', port: 54321 };

/**
 * The embedded mailbox: its page with the REST API, and the mail server to which the worker sends. Used only without SMTP_URL.
 */
export const mailbox: Service = { folder: 'mailbox', portVariable: 'MAILBOX_PORT', port: 54324 };
export const mailboxSmtp: Service = { folder: 'mailbox', portVariable: 'MAILBOX_SMTP_PORT', port: 54326 };

/** The port on which the worker receives reports of failed deliveries. */
export const reports: Service = { folder: 'worker', portVariable: 'REPORTS_PORT', port: 54325 };

/** The demo till (docs/configuration.md). Used only with PAYMENTS=demo. */
export const demoTill: Service = { folder: 'demo till', portVariable: 'DEMO_TILL_PORT', port: 54327 };

/** Every service of the site that listens on a port. */
export const services: Service[] = [backend, mailbox, mailboxSmtp, reports, demoTill, ...apps];

/** The app in `folder`; if there is none, throws an error that lists the known apps. */
export function appIn(folder: string): App {
  return apps.find((candidate) => candidate.folder === folder) ?? missing(folder, apps);
}

function missing(folder: string, known: App[]): never {
  throw new Error(`There is no app "${folder}"; there are ${known.map((app) => app.folder).join(', ')}.`);
}

/** The remote in `folder`; if there is none, throws an error that lists the known remotes. */
export function remoteIn(folder: string): Remote {
  const remote = remotes.find((candidate) => candidate.folder === folder);
  return remote ?? missing(folder, remotes);
}

/** The settings for the services' ports. */
export const portsOf = (services: Service[]) =>
  named(services.map((service) => [service.portVariable, port().default(service.port)]));

/** A service's port: its variable in `env`, or the default. Throws if the variable is not a port number. */
export const getPort = (env: NodeJS.ProcessEnv, service: Service): number =>
  Number(Object.values(readEnvironment(env, portsOf([service])))[0]);

const manifestOf = ({ container }: Remote) => `${container.toUpperCase()}_MANIFEST`;

/** The settings for the URLs of the remotes' manifests. */
export const manifestsOf = (of: Remote[]) =>
  named(of.map((remote) => [manifestOf(remote), httpUrl('of a mf-manifest.json')]));

/** The URL of a remote's manifest: its variable in `env`, or the local URL. */
export const getManifest = (env: NodeJS.ProcessEnv, remote: Remote): string =>
  String(
    Object.values(readEnvironment(env, manifestsOf([remote])))[0] ??
      `${getLocalUrl(env, remote)}/mf-manifest.json`,
  );

/** A service's local URL. */
export const getLocalUrl = (env: NodeJS.ProcessEnv, part: Service): string =>
  `http://localhost:${getPort(env, part)}`;

/** The IP address or host name that servers listen on. */
export const hostOf = (env: NodeJS.ProcessEnv): string =>
  readEnvironment(env, environment.pick(['HOST'])).HOST;

/** The public origin of the site, without a trailing slash. */
export const siteUrlOf = (env: NodeJS.ProcessEnv): string =>
  readEnvironment(env, environment.pick(['SITE_URL'])).SITE_URL ?? getLocalUrl(env, shell);

/** Whether a site at this origin is only reachable from this machine. */
export const isThisMachine = (origin: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname);

/** The embedded backend's data folder. */
export const dataFolderOf = (env: NodeJS.ProcessEnv): string =>
  path.resolve(root, readEnvironment(env, environment.pick(['DATA_DIR'])).DATA_DIR);
