import type { Browser } from '@playwright/test';
import { bestOfTwo } from './bestOfTwo';
import { measureLongText } from './measureLongText';

// What a busy machine takes for a short post is not the long one's fault; a quarter is noise.
const longestTaskMs = 50;
const noise = 1.25;

/** Opens a post of 1 kB and one of 100 kB. Says what they cost, and a sentence for each limit that is broken. */
export async function benchLongText(browser: Browser, site: string): Promise<string[]> {
  const short = await bestOfTwo(() => measureLongText(browser, site, 1000));
  const long = await bestOfTwo(() => measureLongText(browser, site, 100_000));
  console.log(`Longest task at CPU ÷4: post of 1 kB ${short} ms, of 100 kB ${long} ms`);
  const allowed = Math.max(longestTaskMs, Math.round(short * noise));
  return long > allowed ? [`a text of 100 kB: a task of ${long} ms, allowed ${allowed} ms`] : [];
}
