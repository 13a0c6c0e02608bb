import { rm } from 'node:fs/promises';
import { shareKeys } from '../../../tooling/webpack/shares';
import { countRenderers } from '../../../tooling/compat/instances';
import { expect, learner, owner } from '../../fixtures';
import { expectOneOfEach, goThroughTheSite, recordScripts } from '../../oneOfEach';
import { test, untilCurrent } from '../../releasing';

// The part of the global for the tools of the runtime that is read here.
type FederatedWindow = {
  __FEDERATION__: {
    __INSTANCES__: {
      name: string;
      options: { remotes: { name: string }[] };
      shareScopeMap: { default?: Record<string, Record<string, { useIn: string[] }>> };
    }[];
  };
};

test('A page with all three remotes has one of every module with a context, a cache or a store @quick', async ({
  page,
  system,
  logIn,
}) => {
  const scripts = await recordScripts(page);
  await countRenderers(page);

  await logIn(owner);
  await goThroughTheSite(page);

  const urls = await expectOneOfEach(page, scripts, system.url);
  const origins = new Set(urls.map((url) => new URL(url).origin));
  expect(origins.size, 'scripts came from the shell and three remotes').toBe(4);
});

test("The federation runtime has the page's shares and the three remotes, and tools can read them", async ({
  page,
  logIn,
}) => {
  await logIn(owner);
  await goThroughTheSite(page);

  const { remotes, instances, shares } = await page.evaluate(() => {
    const { __INSTANCES__: instances } = (window as unknown as FederatedWindow).__FEDERATION__;
    const shell = instances.find(({ name }) => name === 'shell');
    return {
      instances: instances.map(({ name }) => name),
      remotes: shell?.options.remotes.map(({ name }) => name),
      shares: Object.entries(shell?.shareScopeMap.default ?? {}).map(([key, versions]) => ({
        key,
        users: Object.values(versions).map(({ useIn }) => useIn),
      })),
    };
  });

  const all = ['mf_academy', 'mf_admin', 'mf_public'];
  expect(remotes?.sort()).toEqual(all);
  expect(instances.sort()).toEqual([...all, 'shell']);
  expect(shares.map(({ key }) => key).sort()).toEqual([...shareKeys].sort());
  for (const { key, users } of shares) expect(users, `${key} has one version`).toHaveLength(1);
  const react = shares.find(({ key }) => key === 'react')?.users[0];
  expect(react, 'all remotes use the React of the shell').toEqual(expect.arrayContaining(all));
});

test('A page with two builds of one remote has one of every such module too', async ({
  page,
  system,
  problems,
  logIn,
  buildsOf,
}) => {
  const builds = buildsOf('mf-academy');
  const good = await builds.release();
  const id = await builds.release();
  await rm(await builds.file(id, 'CoursePage'));
  await untilCurrent(page, id);
  const scripts = await recordScripts(page);
  await countRenderers(page);

  await logIn(learner);
  await page.getByRole('link', { name: 'Learn More' }).first().click();
  await expect(page).toHaveURL(/\/academy\/.+/);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect.poll(() => [...scripts].some((url) => url.includes(`${good}/CoursePage`))).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const urls = await expectOneOfEach(page, scripts, system.url);
  const builtAs = urls.flatMap((url) => /builds\/([^/]+)\/remoteEntry/.exec(url)?.[1] ?? []);
  expect(builtAs.sort()).toEqual([good, id]);
  await builds.forget();
  problems.splice(0);
});

test("The shell's theme, session, toasts and router reach a remote", async ({ page }) => {
  await page.goto('/academy');
  const link = page.getByRole('link', { name: 'Learn More' }).first();
  await expect(link, 'the theme of the shell').toHaveCSS('border-radius', '999px');
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Stay Updated' });
  await form.getByRole('textbox').fill(`reader-${Date.now()}@example.com`);
  await form.getByRole('textbox').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Successfully subscribed!' })).toBeVisible();
});
