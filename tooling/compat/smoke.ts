import type { Browser, Page } from '@playwright/test';
import type { AppConfig } from '@brand/site-contract/appConfig';
import { countRenderers } from './instances';

/** The paths visited on a remote, and one sentence per problem. */
export type Smoke = { visited: string[]; problems: string[] };

const owner = { email: 'owner@example.com', password: 'owner-demo-1234' };

/**
 * Visits a remote's pages on the running site at `url`, as the demo data's owner. `pages` are route paths; a path with a
 * parameter is visited if an earlier page links to a matching path.
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
    // Pages with fewer parameters come first, because they link to the others.
    for (const pattern of [...pages].sort((a, b) => a.split(':').length - b.split(':').length)) {
      const address = findAddress(pattern, links, pages);
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

// Collects problems that the page does not show, because it falls back to an earlier build when a build fails.
function watch(page: Page, entry: string, problems: string[]) {
  const origin = new URL(entry).origin;
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|was built for contract/.test(message.text())) problems.push(message.text());
  });
  page.on('response', (response) => {
    const address = response.url();
    if (!address.startsWith(origin)) return;
    if (response.status() >= 400) problems.push(`${address}: status ${response.status()}.`);
    if (/remoteEntry\.[^/]*\.js$/.test(address) && address !== entry)
      problems.push(`A different build was loaded: ${address}`);
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
  if (response && response.status() >= 400) throw new Error(`The status is ${response.status()}.`);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 10_000 });
  if (await page.getByText('temporarily unavailable').count())
    throw new Error('The page says that it is unavailable.');
}

const linksIn = (page: Page) =>
  page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

// "/academy/new" does not match "/academy/:slug" if it is itself a route.
function findAddress(pattern: string, links: Set<string>, pages: string[]): string | undefined {
  if (!pattern.includes(':')) return pattern;
  const shape = new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`);
  return [...links].find((link) => shape.test(link) && !pages.includes(link));
}
