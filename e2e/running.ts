import type { Page } from '@playwright/test';

type Noting = Window & { settledScripts?: string[] };

/** From the next document on, `page` notes which scripts it has tried, whether they came or not. */
export const noteScripts = (page: Page) =>
  page.addInitScript(() => {
    const settled: string[] = [];
    Object.assign(window, { settledScripts: settled });
    for (const end of ['load', 'error'])
      document.addEventListener(
        end,
        // Without a name of its own: tsx would mark it with a function that the page lacks.
        ({ target }) => void (target instanceof HTMLScriptElement && settled.push(target.src)),
        true,
      );
  });

/** The scripts that this document of `page` has tried (see `noteScripts`). */
export const triedScripts = (page: Page) => page.evaluate(() => (window as Noting).settledScripts ?? []);

/**
 * The build whose `chunk` runs in `page`, and when the document was as old as this, in milliseconds. Null while nothing
 * runs: a page that the server has drawn is not taken over yet.
 */
export const runningBuild = (page: Page, chunk: string) =>
  page.evaluate((name) => {
    const isHydrated = document.documentElement.hasAttribute('data-hydrated');
    const isShown = document.querySelector('main h1') && !document.querySelector('main [role=progressbar]');
    const script = (window as Noting).settledScripts?.findLast((src) => src.includes(name)) ?? '';
    const id = /builds\/([^/]+)\//.exec(script)?.[1];
    return isHydrated && isShown && id ? { id, at: performance.now() } : null;
  }, chunk);
