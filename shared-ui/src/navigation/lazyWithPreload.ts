import { lazy, type ComponentType } from 'react';
import { PageLoadError } from './PageLoadError';

/** A component whose code comes late; `load` may leave out what a page that a server has drawn can do without. */
export type LazyWithPreload<Props> = {
  /** The component once it is loaded, before that a lazy one; after a failure a new one: who comes back tries anew. */
  current: () => ComponentType<Props>;
  /** Loads its code ahead, after which it is drawn at once. */
  preload: (isDrawn?: boolean) => Promise<void>;
  /** As `preload`, for what may never be shown: never rejects, and who comes after a failure tries anew. */
  preloadQuietly: () => Promise<void>;
};

/** Keeps what `load` gives; a failure is no reason to fail for ever, as it would be to React and React Router. */
export function lazyWithPreload<Props extends object>(
  load: (isDrawn: boolean) => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> {
  let loaded: ComponentType<Props> | null = null;
  let ahead: ReturnType<typeof load> | null = null;
  let failed = false;
  const create = () =>
    lazy(async () => {
      // Where it failed ahead, asking a second time would keep the last good build waiting.
      const loading = ahead ?? load(false);
      ahead = null;
      try {
        loaded = await loading;
        return { default: loaded };
      } catch (cause) {
        failed = true;
        throw new PageLoadError(cause);
      }
    });
  let waiting = create();
  return {
    current: () => {
      if (loaded) return loaded;
      if (failed) waiting = create();
      failed = false;
      return waiting;
    },
    preload: async (isDrawn = false) => {
      const loading = load(isDrawn);
      if (!loaded) ahead = loading;
      loaded = await loading;
    },
    preloadQuietly: async () => {
      loaded = await load(false).catch(() => loaded);
    },
  };
}
