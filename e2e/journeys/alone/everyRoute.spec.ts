import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { System } from '../../../tooling/run/system';
import { apps, root } from '../../../shared-node/src/apps';
import { arrive } from '../../accessible';
import { expect, learner, owner, test, type Page } from '../../fixtures';
import { restAs } from '../../rest';
import { learnerProgress } from '../../learnerProgress';

const course = 'two-page-handbook';
const freeLesson = '00000000-0000-4000-8000-000000000816';
const draft = '00000000-0000-4000-8000-000000000306';
const day = '2025-01-20';

/** All routes of the shell and the remotes, from their pages.json files. */
async function routes(): Promise<string[]> {
  const files = apps.map(({ folder }) => readFile(path.join(root, folder, 'pages.json'), 'utf8'));
  return (await Promise.all(files)).flatMap((table) => Object.keys(JSON.parse(table) as object));
}

/** Maps each route with a parameter to a path with content. */
async function examples(system: System, dataDir: string): Promise<Record<string, string>> {
  const studies = await learnerProgress(system, dataDir);
  await studies.takeBadges();
  const [badge] = await studies.giveBadge(await studies.study(course, () => true));
  const share = { user_badge_id: badge.id, display_name: 'Ada L.' };
  await (
    await restAs(system, learner)
  )('POST', 'shared_badges', share);
  const p_token = randomBytes(16).toString('hex');
  const link = { p_content_type: 'challenges', p_content_id: draft, p_token };
  const write = await restAs(system, owner);
  await write('POST', 'rpc/create_preview_link', link);
  await write('POST', 'rpc/create_team_link', { p_remote: 'mf_academy', p_token });
  const [{ id: courseId }] = await write('GET', `courses?slug=eq.${course}&select=id`);
  // A journey before this one may have added it.
  await write('DELETE', `now_texts?day=eq.${day}`);
  await write('POST', 'now_texts', { day, title: 'Ten shops', content: 'Ten shops sell the ledger.' });
  await write('DELETE', 'pages?slug=eq.imprint');
  await write('POST', 'pages', { title: 'Imprint', slug: 'imprint', content: 'Mira.', is_published: true });
  await write('PATCH', `course_lessons?id=eq.${freeLesson}`, { is_preview: true });
  return {
    '/journal/:id': '/journal/00000000-0000-4000-8000-000000000101',
    '/blog/:slug': '/blog/a-ledger-in-plain-text',
    '/blog/tags/:slug': '/blog/tags/plain-text',
    '/blog/series/:slug': '/blog/series/tools-of-a-small-company',
    '/challenge/:id': '/challenge/00000000-0000-4000-8000-000000000301',
    '/now/:day': `/now/${day}`,
    '/:slug': '/imprint',
    '/journey-so-far/:year': '/journey-so-far/2024',
    '/preview/:token': `/preview/${p_token}`,
    '/academy/:slug': `/academy/${course}`,
    '/academy/:slug/lessons/:id': `/academy/${course}/lessons/${freeLesson}`,
    '/academy/:slug/learn': `/academy/${course}/learn`,
    '/admin/academy/:courseId/learners': `/admin/academy/${courseId}/learners`,
    '/admin/health/:container': '/admin/health/mf_academy',
    '/admin/team/:container': `/admin/team/mf_academy#${p_token}`,
    '/academy/badges/:id': `/academy/badges/${badge.id}`,
  };
}

/** Records what the security headers, including Trusted Types, block from the next page load onwards. */
async function recordBlocked(page: Page): Promise<string[]> {
  const blocked: string[] = [];
  await page.exposeFunction('noteBlocked', (what: string) => void blocked.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { noteBlocked } = window as unknown as { noteBlocked: (what: string) => void };
      noteBlocked(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return blocked;
}

// Waits until the page is idle, because files that are only loaded then may also be blocked.
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));

// Redirects are skipped, because their targets are checked anyway.
const people = [
  { who: 'a visitor', isRedirected: (route: string) => /^\/(admin|account)|\/learn$/.test(route) },
  { who: 'a learner', as: learner, isRedirected: (route: string) => /^\/(admin|login)/.test(route) },
  { who: 'the owner', as: owner, isRedirected: (route: string) => /^\/login|\/learn$/.test(route) },
];

for (const { who, as, isRedirected } of people)
  test(`${who} opens every page of the site without a violation of the security headers @long`, async ({
    page,
    logIn,
    system,
    dataDir,
  }) => {
    const addresses = await examples(system, dataDir);
    const blocked = await recordBlocked(page);
    if (as) await logIn(as);

    for (const route of await routes()) {
      const address = addresses[route] ?? route;
      expect(address, 'each route with a parameter has an example').not.toContain(':');
      await arrive(page, address);
      await untilIdle(page);
      if (!isRedirected(route)) await expect(page).toHaveURL(address);
    }
    expect(blocked).toEqual([]);
  });
