import sharp from 'sharp';
import { ghostData, ghostZip, substackZip, wxr } from '@brand/site-mover/testing';
import { atNarrowWidths, expectNothingCut, expectNoViolations, inLooks, mainLooks } from '../../accessible';
import { expect, owner, test } from '../../fixtures';

const picture = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#7a8f07' } })
    .png()
    .toBuffer();

test('The owner moves in from Ghost, and every old address leads to its text with its pictures @long', async ({
  page,
  logIn,
  system,
  request,
  problems,
}) => {
  await logIn(owner);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import content' });
  const file = ghostZip({ 'ghost/content/images/2021/03/harbour.png': new Uint8Array(await picture()) });
  const choose = async (name: string, chosen: Blob) =>
    dialog
      .getByLabel('Archive')
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(await chosen.arrayBuffer()) });
  await choose('ghost.zip', file);

  await expect(dialog.getByText('7 new, 0 changed, 0 unchanged.')).toBeVisible();
  await expect(dialog.getByText('From Ghost.', { exact: false })).toBeVisible();
  await expect(dialog.getByText('Members: 1 new', { exact: false })).toBeVisible();
  await inLooks(page, mainLooks, (look) => expectNoViolations(page, `plan of Ghost, ${look}`));
  await atNarrowWidths(page, (width) => expectNothingCut(page, `plan of Ghost at ${width}`));
  await dialog.getByRole('button', { name: /^Import/ }).click();
  await expect(dialog.getByText('Imported: 7 new, 0 changed, 0 unchanged.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  for (const { slug } of ghostData.posts.filter(({ slug: one }) => ['harbour', 'sun'].includes(one))) {
    const moved = await request.get(`${system.url}/${slug}/`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers()['location']]).toEqual([301, `/blog/${slug}`]);
  }
  for (const old of ['/harbour/', '/sun/', '/tag/boats/', '/author/mira/', '/rss/'])
    expect([old, (await request.get(`${system.url}${old}`)).status()]).toEqual([old, 200]);
  await page.goto('/harbour/');
  await expect(page).toHaveURL(`${system.url}/blog/harbour`);
  const shown = page.getByRole('img', { name: 'A harbour' });
  await expect(shown).toHaveAttribute('srcset', /-480w\.webp.* 480w.*-1600w\.webp/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Import' }).click();
  await choose('ghost.zip', file);
  await expect(dialog.getByText('Everything in this archive is on the site already.')).toBeVisible();
  await choose('site.xml', new Blob([wxr]));
  await expect(dialog.getByText('From WordPress.', { exact: false })).toBeVisible();
  await choose('substack.zip', substackZip);
  await expect(dialog.getByText('From Substack.', { exact: false })).toBeVisible();
  expect(problems).toEqual([]);
});
