import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { freePorts } from '../tooling/run/freePorts';
import { startSystem, type System } from '../tooling/run/system';

export { expect };
export type { Page };

type WorkerFixtures = {
  /** Where the backend of this site keeps its data: mails, keys, rows. */
  dataDir: string;
  /** A whole running site on free ports, with demo data of its own. */
  system: System;
};

type TestFixtures = {
  /** Logs in through the form and waits until the site has let this person in. */
  logIn: (who: Account) => Promise<void>;
  /** What went wrong in the page unnoticed; every test checks at its end that it is nothing it has not expected. */
  problems: string[];
};

export type Account = { email: string; password: string; home: string };

export const owner: Account = { email: 'owner@example.com', password: 'owner-demo-1234', home: '/admin' };
export const learner: Account = {
  email: 'learner@example.com',
  password: 'learner-demo-1234',
  home: '/academy',
};

// What Chromium says when the page's security headers kept something out.
const isBlocked = /Content Security Policy|requires 'Trusted|Permissions policy violation/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  dataDir: [
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'brand-e2e-'));
      await use(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  system: [
    async ({ dataDir }, use) => {
      const system = await startSystem(
        { ...process.env, ...(await freePorts()), DATA_DIR: dataDir },
        { quiet: true },
      );
      await use(system);
      await system.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ system }, use) => use(system.url),
  // Who opens a page looks at it before they do something: its scripts come after the first paint, and the browser says
  // that it has loaded without them. A journey that comes earlier names what it waits for (`waitUntil`).
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const settled = async <Answer>(opening: Promise<Answer>, waitsItself: boolean) => {
      const answer = await opening;
      if (javaScriptEnabled && !waitsItself) await isAtWork(page);
      return answer;
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
      expect(problems, 'errors that nobody caught').toEqual([]);
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

/** What this browser keeps of its session is no longer good, and the server knows nothing of it. */
export const revokeSession = (page: Page) =>
  page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.endsWith('-auth-token')) {
        const revoked = { ...JSON.parse(value), expires_at: 1, refresh_token: 'revoked' };
        localStorage.setItem(key, JSON.stringify(revoked));
      }
  });

// A page without the site's scripts never is, and one whose scripts a journey holds back is not yet: those go on.
const isAtWork = (page: Page) =>
  page
    .waitForFunction(
      () => !document.getElementById('root') || document.documentElement.hasAttribute('data-hydrated'),
      undefined,
      { timeout: 5000 },
    )
    .catch(() => {});

/** Waits until the browser runs the page, whoever has drawn it. */
export const isTakenOver = (page: Page) =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
