import { randomBytes } from 'node:crypto';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { withBrowser } from '../tooling/run/chromium';
import type { System } from '../tooling/run/system';
import { floorPages } from './floor/floorPages';
import { readPosts, type Post } from './floor/readPosts';
import { serveFloor } from './floor/serveFloor';
import { slowDown } from './measureTimed';
import { median } from './median';
import { buildSite } from './sites';
import { withSystem } from './withSystem';

// When the largest part of the list is there, beside a hand-made page with the same texts whose first picture weighs
// 90 kB and is lazy, as blog starters have it.
const rounds = 5;
const limit = 0.8;
const pictureBytes = 90_000;
const settlingMs = 4000;

async function bench(): Promise<number> {
  await buildSite();
  return withSystem((system) => withBrowser((browser) => paintsOf(system, browser)));
}

async function paintsOf(system: System, browser: Browser): Promise<number> {
  const posts = await readPosts(system);
  const heavy = await serveFloor(new Map([['/blog', withLazyPicture(posts)]]), {
    '/media/heavy': await picture(),
  });
  try {
    const ratio = () => compare(browser, `${system.url}/blog`, `${heavy.url}/blog`);
    // The clock says little once: the limit is broken when a second run agrees.
    const isBroken = (await ratio()) > limit && (await ratio()) > limit;
    if (isBroken) console.error(`✗ largest part of the list: allowed × ${limit}`);
    return isBroken ? 1 : 0;
  } finally {
    heavy.stop();
  }
}

function withLazyPicture(posts: Post[]): string {
  const list = floorPages(posts).get('/blog') ?? '';
  const image = '<img alt="" width="1600" height="900" src="/media/heavy" loading="lazy">';
  return /<img/.test(list)
    ? list.replace(/<img[^>]*>/, image)
    : list.replace('<article>', `<article>${image}`);
}

/** Noise, which no format makes smaller, cut to the weight. */
async function picture(): Promise<Buffer> {
  const [width, height] = [640, 360];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } }).jpeg({
    quality: 80,
  });
  const file = await noise.toBuffer();
  if (file.length < pictureBytes) throw new Error(`The picture weighs only ${file.length} bytes.`);
  return file.subarray(0, pictureBytes);
}

async function compare(browser: Browser, site: string, other: string): Promise<number> {
  const times = { site: [] as number[], other: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.site.push(await largestPaint(browser, site));
    times.other.push(await largestPaint(browser, other));
  }
  const [ours, theirs] = [median(times.site), median(times.other)];
  console.log(
    `Largest part of the list: ${ours.toFixed(0)} ms, with a lazy picture of 90 kB ${theirs.toFixed(0)} ms, × ${(ours / theirs).toFixed(2)}`,
  );
  return ours / theirs;
}

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  try {
    const page = await context.newPage();
    await slowDown(context, page);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settlingMs);
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          }),
        ),
    );
  } finally {
    await context.close();
  }
}

void bench().then((status) => process.exit(status));
