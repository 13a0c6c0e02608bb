import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { freePorts } from '../tooling/run/freePorts';
import { startSystem, type System } from '../tooling/run/system';

export { expect };
export type { Page };

type WorkerFixtures = {
  /** Changes to the environment of this site, set by `test.use`. */
  env: NodeJS.ProcessEnv;
  /** The folder with the data of this site's backend: mails, keys, database. */
  dataDir: string;
  /** A whole running site on free ports, with its own demo data. */
  system: System;
};

type TestFixtures = {
  /** Logs in through the form and waits until the site has let this person in. */
  logIn: (who: Account) => Promise<void>;
  /** Uncaught errors and violations of the security headers. Each test asserts at its end that there are none left. */
  problems: string[];
};

export type Account = { email: string; password: string; home: string };

export const owner: Account = { email: 'owner@example.com', password: 'owner-demo-1234', home: '/admin' };
export const learner: Account = {
  email: 'learner@example.com',
  password: 'learner-demo-1234',
  home: '/academy',
};

// Chromium's messages when the page's security headers have blocked something.
const isBlocked = /Content Security Policy|requires 'Trusted|Permissions policy violation/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  env: [{}, { scope: 'worker', option: true }],
  dataDir: [
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'brand-e2e-'));
      await use(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  system: [
    async ({ dataDir, env }, use) => {
      const system = await startSystem(
        { ...process.env, ...(await freePorts()), DATA_DIR: dataDir, ...env },
        { quiet: true },
      );
      await use(system);
      await system.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ system }, use) => use(system.url),
  // Waits for the hydration, because the browser's load event comes before: the scripts start after the first paint. A
  // journey that acts earlier says what it waits for (`waitUntil`).
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
  logIn: async ({ page }, use) => use((who) => logIn(page, who)),
});

async function logIn(page: Page, who: Account) {
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

/** Makes the session that the browser has saved invalid, as one that expired long ago. */
export const revokeSession = (page: Page) =>
  page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.endsWith('-auth-token')) {
        const revoked = { ...JSON.parse(value), expires_at: 1, refresh_token: 'revoked' };
        localStorage.setItem(key, JSON.stringify(revoked));
      }
  });

// Gives up after a while: a page whose scripts a journey holds back is not hydrated yet.
const untilRunning = (page: Page) =>
  page
    .waitForFunction(
      () => !document.getElementById('root') || document.documentElement.hasAttribute('data-hydrated'),
      undefined,
      { timeout: 5000 },
    )
    .catch(() => {});

/** Waits until the page is hydrated, or rendered by the browser. */
export const untilHydrated = (page: Page) =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
