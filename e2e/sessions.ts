import type { Page } from '@playwright/test';
import { getStorageKey } from '../shared-data/src/core/storedSession';
import type { ReadyMessage } from '../tooling/run/processes';

/** A running site, for journeys that neither stop nor start its parts. */
export type Site = { url: string; parts: ReadonlyMap<string, { ready: ReadyMessage }> };

export type Account = { email: string; password: string; home: string };

export const owner: Account = { email: 'owner@example.com', password: 'owner-demo-1234', home: '/admin' };
export const learner: Account = {
  email: 'learner@example.com',
  password: 'learner-demo-1234',
  home: '/academy',
};

/** A signed-in person's session, as the browser stores it. */
export type Session = { access_token: string; expires_in: number; expires_at?: number };

/** Opens a new session as the login form does. */
export async function openSession(site: Site, { email, password }: Account): Promise<Session> {
  const { url, publishableKey: apikey = '' } = backendOf(site);
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${email} could not log in: ${await response.text()}`);
  const session = (await response.json()) as Session;
  return { expires_at: Math.floor(Date.now() / 1000) + session.expires_in, ...session };
}

/** Saves a session in the browser of `page`, leaving the current page. */
export async function saveSession(page: Page, site: Site, session: Session) {
  // Opens a file instead of a page, so that none of the site's scripts run before the session is saved.
  await page.goto(`${site.url}/favicon.svg`);
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [getStorageKey(backendOf(site).url ?? ''), JSON.stringify(session)],
  );
}

/** The URL and publishable key of the site's backend. */
export const backendOf = (site: Site): Partial<ReadyMessage> => site.parts.get('backend')?.ready ?? {};
