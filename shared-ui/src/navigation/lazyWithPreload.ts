import { lazy, type ComponentType } from 'react';
import { PageLoadError } from './PageBoundary';

/** A lazily loaded component; `load` may skip parts that a server-rendered page does not need. */
export type LazyWithPreload<Props> = {
  /**
   * The loaded component or, until it is loaded, a lazy component; after a failure, a new lazy component, which loads the code
   * again.
   */
  current: () => ComponentType<Props>;
  /** Loads the code, after which the component renders immediately. */
  preload: (isServerRendered?: boolean) => Promise<void>;
  /** Preloads a component that may never be rendered. Never rejects; if it fails, the first render loads the code again. */
  preloadQuietly: () => Promise<void>;
};

/** `React.lazy` with preloading and retries, because React and React Router's `route.lazy` cache a failed load forever. */
export function lazyWithPreload<Props extends object>(
  load: (isServerRendered: boolean) => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> {
  let loaded: ComponentType<Props> | null = null;
  let preloading: ReturnType<typeof load> | null = null;
  let failed = false;
  const create = () =>
    lazy(async () => {
      // Reuses a failed preload, because a second request would delay the switch to the last good build.
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
