import type { Browser, Page } from '@playwright/test';
import { longestTaskIn } from './longestTaskIn';
import { longMarkdown } from './longMarkdown';
import { saveData } from '../tooling/run/saveData';

const slowdown = 4;
const drawingMs = 12_000;
const lastWords = 'These are the last words.';

/**
 * Opens a post with so much text from the blog's list, on a machine a quarter as fast, until its last words are there:
 * the longest task of the page, in ms of its own time. Only the text is new: the code was loaded for another post before.
 */
export async function measureLongText(browser: Browser, site: string, length: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(saveData);
    const body = `${longMarkdown(length)}\n\n${lastWords}`;
    await page.goto(`${site}/blog`);
    await page.getByRole('article').nth(1).getByRole('link').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    const answered = await answerPostsWith(page, body);

    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('progressbar').waitFor();
    await page.waitForTimeout(2000);
    const longest = await longestTaskIn(devtools, async () => {
      answered();
      // Nothing is looked for meanwhile: that would be work of the page too.
      await page.waitForTimeout(drawingMs);
      // On a busy machine it takes longer. Only the text is asked for: to look for an element is a long task of its own.
      await page.waitForFunction((words) => document.body.textContent.includes(words), lastWords, {
        polling: 1000,
        timeout: 60_000,
      });
    });
    return longest;
  } finally {
    await context.close();
  }
}

/** Keeps the next answer for a post back until the function it gives is called. */
async function answerPostsWith(page: Page, content: string): Promise<() => void> {
  let answer = () => {};
  const isDue = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/rest/v1/blog_posts?*', async (route) => {
    const isOne = route.request().headers().accept?.includes('vnd.pgrst.object');
    if (!isOne) return route.fallback();
    const response = await route.fetch();
    const post = (await response.json()) as object;
    await isDue;
    await route.fulfill({ response, json: { ...post, content } });
  });
  return answer;
}
