import type { Browser, Page } from '@playwright/test';
import type { AppConfig } from '../../shell/src/config';
import { countRenderers } from './countRenderers';

/** What a visit of a remote's pages found: how many were visited, and a sentence for each thing that was wrong. */
export type Smoke = { visited: string[]; problems: string[] };

const owner = { email: 'owner@example.com', password: 'owner-demo-1234' };

/**
 * Visits the pages of a remote on the running site at `url`, as the owner of its demo data. `pages` are route paths; one
 * with a variable part is visited where a page before it has a link to such an address.
 */
export async function smokeTest(
  browser: Browser,
  url: string,
  container: string,
  pages: string[],
): Promise<Smoke> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const visited: string[] = [];
  const problems: string[] = [];
  const links = new Set<string>();
  const renderers = await countRenderers(page);
  try {
    const { registry } = (await (await context.request.get('/config.json')).json()) as AppConfig;
    const entry = registry[container]?.entry ?? '';
    watch(page, entry, problems);
    await logIn(page);
    // Those with fewer variable parts come first: they have the links to the others.
    for (const pattern of [...pages].sort((a, b) => a.split(':').length - b.split(':').length)) {
      const address = addressOf(pattern, links, pages);
      if (!address) continue;
      const before = problems.length;
      await visit(page, address).catch((error: Error) => problems.push(firstLine(error.message)));
      if ((await renderers()) !== 1) problems.push(`There are ${await renderers()} React renderers.`);
      for (const link of await linksIn(page)) links.add(link);
      for (let at = before; at < problems.length; at += 1) problems[at] = `${address}: ${problems[at]}`;
      visited.push(address);
    }
  } catch (error) {
    problems.push(firstLine((error as Error).message));
  } finally {
    await context.close();
  }
  return { visited, problems: [...new Set(problems)] };
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

// What the page does not say by itself. The fallback for a build that fails would hide the failure from everybody.
function watch(page: Page, entry: string, problems: string[]) {
  const origin = new URL(entry).origin;
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|was built for contract/.test(message.text())) problems.push(message.text());
  });
  page.on('response', (response) => {
    const address = response.url();
    if (!address.startsWith(origin)) return;
    if (response.status() >= 400) problems.push(`${address} answered ${response.status()}.`);
    if (/remoteEntry\.[^/]*\.js$/.test(address) && address !== entry)
      problems.push(`Another build took over: ${address}`);
  });
}

async function logIn(page: Page) {
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(owner.email);
  await form.getByLabel('Password').fill(owner.password);
  await form.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/admin');
  await page.waitForLoadState('networkidle');
}

async function visit(page: Page, address: string) {
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  if (response && response.status() >= 400) throw new Error(`The server answered ${response.status()}.`);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 10_000 });
  if (await page.getByText('temporarily unavailable').count())
    throw new Error('The page says that it is unavailable.');
}

const linksIn = (page: Page) =>
  page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

// "/academy/new" is an address of "/academy/:slug" only where it is no page of its own.
function addressOf(pattern: string, links: Set<string>, pages: string[]): string | undefined {
  if (!pattern.includes(':')) return pattern;
  const shape = new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`);
  return [...links].find((link) => shape.test(link) && !pages.includes(link));
}
