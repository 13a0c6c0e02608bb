import type { Page } from '@playwright/test';

type Noting = Window & { settledScripts?: Pick<HTMLScriptElement, 'src' | 'integrity'>[] };

/** From the next document on, `page` records which scripts it has tried to load. */
export const noteScripts = (page: Page) =>
  page.addInitScript(() => {
    const settled: Noting['settledScripts'] = [];
    Object.assign(window, { settledScripts: settled });
    for (const end of ['load', 'error'])
      document.addEventListener(
        end,
        // Inline: tsx would wrap a named function in a helper that the page lacks.
        ({ target }) =>
          void (
            target instanceof HTMLScriptElement &&
            settled.push({ src: target.src, integrity: target.integrity })
          ),
        true,
      );
  });

/** The scripts that this document of `page` has tried (see `noteScripts`). */
export const triedScripts = (page: Page) =>
  page.evaluate(() => ((window as Noting).settledScripts ?? []).map(({ src }) => src));

/** Scripts of released remotes that the browser loaded without comparing a hash. */
export const unsealedScripts = (page: Page) =>
  page.evaluate(() =>
    ((window as Noting).settledScripts ?? []).filter(
      ({ src, integrity }) => src.includes('/builds/') && !integrity.startsWith('sha384-'),
    ),
  );

/**
 * The build whose `chunk` runs in `page`, and the document's age in milliseconds. Null while nothing runs, as before
 * hydration.
 */
export const runningBuild = (page: Page, chunk: string) =>
  page.evaluate((name) => {
    const isHydrated = document.documentElement.hasAttribute('data-hydrated');
    const isShown = document.querySelector('main h1') && !document.querySelector('main [role=progressbar]');
    const script = (window as Noting).settledScripts?.findLast(({ src }) => src.includes(name))?.src ?? '';
    const id = /builds\/([^/]+)\//.exec(script)?.[1];
    return isHydrated && isShown && id ? { id, at: performance.now() } : null;
  }, chunk);
