import type { RemoteBuild } from '@brand/site-contract/appConfig';

/**
 * A remote's build as a Module Federation container in the page: it accepts the page's shared modules and returns the remote's
 * exposed modules.
 */
type Container = {
  init: (shares: object) => unknown;
  get: (name: string) => Promise<() => unknown>;
};

// webpack's globals in a build with shared modules.
declare const __webpack_init_sharing__: (scope: 'default') => Promise<unknown>;
declare const __webpack_share_scopes__: { default: object };

const containers = new Map<string, Promise<Container>>();

/** The `./routes` module of a build. Rejects if the build's entry cannot be loaded or differs from the release. */
export async function loadExposedRoutes(build: RemoteBuild): Promise<unknown> {
  const { entry } = build;
  const loading = containers.get(entry) ?? load(build);
  containers.set(entry, loading);
  loading.catch(() => containers.delete(entry));
  const evaluate = await (await loading).get('./routes');
  return evaluate();
}

/** Makes the next caller load a build's entry again, with new instances of its modules. */
export function forgetContainer({ entry }: RemoteBuild): void {
  containers.delete(entry);
}

async function load({ container, entry, integrity }: RemoteBuild): Promise<Container> {
  await addScript(entry, integrity);
  const loaded = (window as unknown as Record<string, Container | undefined>)[container];
  if (!loaded) throw new Error(`${entry} has no ${container}.`);
  await __webpack_init_sharing__('default');
  await loaded.init(__webpack_share_scopes__.default);
  return loaded;
}

function addScript(src: string, integrity?: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src });
  if (integrity) script.integrity = integrity;
  // Matches webpack's loading of the other scripts, and the page's preloading of all scripts.
  if (new URL(src).origin !== location.origin) script.crossOrigin = 'anonymous';
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} cannot be loaded.`));
    });
    document.head.append(script);
  });
}
