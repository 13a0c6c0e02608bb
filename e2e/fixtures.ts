import { rm } from 'node:fs/promises';
import { expect, test as base, type Page } from '@playwright/test';
import { copyOfTemplate } from '../embedded-supabase/testing/startTestBackend';
import { root } from '../shared-node/src/apps';
import { freePorts } from '../tooling/run/freePorts';
import type { System } from '../tooling/run/system';
import { openSession, saveSession, type Account, type Session } from './sessions';
import { readShared } from './sharedSystem';
import { startSite } from './startSite';

export { learner, owner } from './sessions';
export { expect };
export type { Account, Page };

export type WorkerOptions = {
  /** Environment variables for this site, set with `test.use`. */
  env: NodeJS.ProcessEnv;
  /** Whether a project's journeys share the system that global setup has started (project `read`). */
  sharesSystem: boolean;
};

type WorkerFixtures = {
  /** The data folder of this site's backend: mails, keys, database. */
  dataDir: string;
  /** A complete running site on free ports, with a clone of the demo data. */
  system: System;
};

type TestFixtures = {
  /** Logs in with a saved session and opens the account's home. The login form is tested in access.spec.ts. */
  logIn: (who: Account) => Promise<void>;
  /** Uncaught errors and violations of the security headers. Every test asserts at the end that there are none left. */
  problems: string[];
};

/** Shortens the interval at which the server polls and records, so that journeys do not have to wait. */
export const quickly = { INTERVAL_MS: '50' };

// Matches Chromium's messages about content that the security headers block.
const isBlocked = /Content Security Policy|requires 'Trusted|Permissions policy violation/;

export const test = base.extend<TestFixtures, WorkerFixtures & WorkerOptions>({
  env: [{}, { scope: 'worker', option: true }],
  sharesSystem: [false, { scope: 'worker', option: true }],
  dataDir: [
    async ({ sharesSystem }, use) => {
      if (sharesSystem) return use(readShared().dataDir);
      const dataDir = await copyOfTemplate(root);
      await use(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  system: [
    async ({ dataDir, env, sharesSystem }, use) => {
      // Journeys in this project cannot stop the system's parts, because they are not the worker's child processes.
      if (sharesSystem) return use(readShared() as unknown as System);
      const system = await startSite({ ...(await environmentOf(dataDir)), ...env });
      await use(system);
      await system.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ system }, use) => use(system.url),
  // Waits for hydration, because scripts only start when somebody acts. A journey that acts earlier, or on a page that never
  // hydrates, passes `waitUntil`.
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const settled = async <Result>(opening: Promise<Result>, hasWaitUntil: boolean) => {
      const result = await opening;
      if (javaScriptEnabled && !hasWaitUntil) await untilRunning(page);
      return result;
    };
    page.goto = (url, options) => settled(goto(url, options), options?.waitUntil !== undefined);
    page.reload = (options) => settled(reload(options), options?.waitUntil !== undefined);
    await use(page);
    // The answer to a request that the test did not wait for would be an error outside of any test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (isBlocked.test(message.text())) problems.push(message.text());
      });
      await use(problems);
      expect(problems, 'uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
  logIn: async ({ page, system, sharesSystem }, use) => {
    const sessions: Record<string, Session> = sharesSystem ? readShared().sessions : {};
    await use(async (who) => {
      await saveSession(page, system, sessions[who.email] ?? (await openSession(system, who)));
      await page.goto(who.home);
      await page.waitForURL(`**${who.home}`);
    });
  },
});

/** The environment for a site on free ports with this data folder. Playwright passes null if copying took too long. */
export async function environmentOf(dataDir: string | null): Promise<NodeJS.ProcessEnv> {
  if (dataDir === null) throw new Error('The data folder of this site was not made in time.');
  // A worker that yields would wait for the journeys' own browsers.
  return { ...process.env, ...(await freePorts()), DATA_DIR: dataDir, WORKER_NICENESS: '0' };
}

/** Logs in through the form and waits until the site has logged this person in. */
export async function logInByForm(page: Page, who: Account) {
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(who.email);
  await form.getByLabel('Password').fill(who.password);
  await form.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(`**${who.home}`);
}

/** The toast with this text. */
export const getToast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

/** Invalidates the session saved in the browser, as if it had expired long ago. */
export const revokeSession = (page: Page) =>
  page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.endsWith('-auth-token')) {
        const revoked = { ...JSON.parse(value), expires_at: 1, refresh_token: 'revoked' };
        localStorage.setItem(key, JSON.stringify(revoked));
      }
  });

// Presses the page until it is hydrated, because scripts come with the first press (startAfterPaint.ts); a page whose scripts do not
// start fails its test here. The last press lets the router follow links, which journeys are about: the browser follows one that
// is pressed first (loadFirstDocument).
const untilRunning = (page: Page) =>
  page.waitForFunction(() => {
    document.documentElement.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return !document.getElementById('root') || document.documentElement.hasAttribute('data-hydrated');
  });

/** Waits until the page is hydrated, or rendered by the browser. */
export const untilHydrated = (page: Page) =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
