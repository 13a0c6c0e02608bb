import type { BrowserContext } from '@playwright/test';
import { bucketCount } from '../shared-data/src/flags/bucket';
import type { AppConfig } from '@brand/site-contract/appConfig';
import { expect } from './fixtures';

/** A regular browser's user agent, so that visits are counted; the test browser's default identifies it as a robot. */
export const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Visit = { build: string | undefined; cookie: string; isCached: boolean };

/**
 * Visits /academy on `url`. Returns the build that the page names, the cookie to send from then on, and whether the page was
 * cached.
 */
export async function visit(url: string, cookie = ''): Promise<Visit> {
  const response = await fetch(`${url}/academy`, { headers: cookie ? { cookie } : {} });
  const config = /id="app-config">(.*?)<\/script>/s.exec(await response.text())?.[1] ?? '{}';
  const { registry } = JSON.parse(config) as AppConfig;
  const set = response.headers.get('set-cookie')?.split(';')[0];
  return {
    build: registry.mf_academy?.id,
    cookie: set ?? cookie,
    isCached: response.headers.get('x-cache') === 'HIT',
  };
}

export async function inTurns<Result>(count: number, make: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < count) results.push(...(await Promise.all(Array.from({ length: 20 }, make))));
  return results;
}

/** The cookie for each visitor bucket. */
export const buckets = Array.from({ length: bucketCount }, (_, bucket) => `bucket=${bucket}`);

/** Returns the cookie of a bucket that gets `build`, once the server knows the build. */
export async function cookieOf(url: string, build: string): Promise<string> {
  const find = async () => {
    const visits = await Promise.all(buckets.map((cookie) => visit(url, cookie)));
    return visits.find((visited) => visited.build === build)?.cookie;
  };
  await expect.poll(find, 'a bucket of the build').toBeDefined();
  return (await find()) ?? '';
}

export async function setCookie(context: BrowserContext, url: string, cookie: string) {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
}

/**
 * Sends page records from `count` visitors, with LCP times around `lcp` and an error in `build` from every `failing`th visitor.
 */
export async function sendRecords(
  url: string,
  build: string,
  count: number,
  { lcp = 900, failing = 0 } = {},
) {
  const statuses: number[] = [];
  await inTurns(count, async () => {
    const turn = statuses.push(0);
    const values = { TTFB: 80 + (turn % 40), LCP: lcp * (0.8 + (turn % 20) / 50), INP: 60, CLS: 0.01 };
    const error = { message: 'No course', stack: '', path: '/academy', remote: 'mf_academy', build };
    const records = {
      errors: failing && turn % failing === 0 ? [error] : [],
      vitals: { path: '/academy', build, screen: 'small', values },
    };
    const { status } = await fetch(`${url}/recorder`, {
      method: 'POST',
      body: JSON.stringify(records),
      headers: {
        'sec-fetch-site': 'same-origin',
        'user-agent': userAgent,
        'x-forwarded-for': `203.0.${build.charCodeAt(20) % 250}.${turn % 250}`,
      },
    });
    expect(status).toBe(204);
  });
}
