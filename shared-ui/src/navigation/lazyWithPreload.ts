import { lazy, type ComponentType } from 'react';
import { PageLoadError } from './PageBoundary';

/** A lazily loaded component; `load` may skip parts that a server-rendered page does not need. */
export type LazyWithPreload<Props> = {
  /** The loaded component, or a lazy one until then; after a failure a new lazy one, which loads again. */
  current: () => ComponentType<Props>;
  /** Loads the code, after which the component renders at once. */
  preload: (isServerRendered?: boolean) => Promise<void>;
  /** Preloads a component that may never be rendered: never rejects, and the first render loads again. */
  preloadQuietly: () => Promise<void>;
};

/** `React.lazy` with preloading and retries: React, and React Router's `route.lazy`, cache a failed load for ever. */
export function lazyWithPreload<Props extends object>(
  load: (isServerRendered: boolean) => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> {
  let loaded: ComponentType<Props> | null = null;
  let preloading: ReturnType<typeof load> | null = null;
  let failed = false;
  const create = () =>
    lazy(async () => {
      // After a failed preload, a second request would delay the last good build.
      const loading = preloading ?? load(false);
      preloading = null;
      try {
        loaded = await loading;
        return { default: loaded };
      } catch (cause) {
        failed = true;
        throw new PageLoadError(cause);
      }
    });
  let pending = create();
  return {
    current: () => {
      if (loaded) return loaded;
      if (failed) pending = create();
      failed = false;
      return pending;
    },
    preload: async (isServerRendered = false) => {
      const loading = load(isServerRendered);
      if (!loaded) preloading = loading;
      loaded = await loading;
    },
    preloadQuietly: async () => {
      loaded = await load(false).catch(() => loaded);
    },
  };
}
