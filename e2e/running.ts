import type { Page } from '@playwright/test';

type Noting = Window & { settledScripts?: Pick<HTMLScriptElement, 'src' | 'integrity'>[] };

/** Makes `page` record, from its next document on, the scripts that it tries to load. */
export const noteScripts = (page: Page) =>
  page.addInitScript(() => {
    const settled: Noting['settledScripts'] = [];
    Object.assign(window, { settledScripts: settled });
    for (const end of ['load', 'error'])
      document.addEventListener(
        end,
        // Inline, because tsx would wrap a named function in a helper that does not exist on the page.
        ({ target }) =>
          void (
            target instanceof HTMLScriptElement &&
            settled.push({ src: target.src, integrity: target.integrity })
          ),
        true,
      );
  });

/** The scripts that the current document of `page` has tried to load (see `noteScripts`). */
export const triedScripts = (page: Page) =>
  page.evaluate(() => ((window as Noting).settledScripts ?? []).map(({ src }) => src));

/** Scripts from released remotes that the browser loaded without an integrity check. */
export const unsealedScripts = (page: Page) =>
  page.evaluate(() =>
    ((window as Noting).settledScripts ?? []).filter(
      ({ src, integrity }) => src.includes('/builds/') && !integrity.startsWith('sha384-'),
    ),
  );

/**
 * The build whose `chunk` runs in `page`, and the document's age in milliseconds. Null if nothing runs yet, for example before
 * hydration.
 */
export const runningBuild = (page: Page, chunk: string) =>
  page.evaluate((name) => {
    const isHydrated = document.documentElement.hasAttribute('data-hydrated');
    const isShown = document.querySelector('main h1') && !document.querySelector('main [role=progressbar]');
    const script = (window as Noting).settledScripts?.findLast(({ src }) => src.includes(name))?.src ?? '';
    const id = /builds\/([^/]+)\//.exec(script)?.[1];
    return isHydrated && isShown && id ? { id, src: script, at: performance.now() } : null;
  }, chunk);
