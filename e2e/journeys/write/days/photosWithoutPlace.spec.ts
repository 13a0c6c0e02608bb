import { dayOneZip, evening, journivEntry, journivZip } from '@brand/site-mover/testing';
import { expect, owner, test } from '../../../fixtures';
import { photo, readMetadata } from '../../../photo';
import { restAs } from '../../../rest';
import { readStored, stored } from '../../../storedPhotos';

// Photos from the offline queue and the share sheet are tested in today.spec.ts. Photos from mails, Micropub and the import
// command are decoded in Node and tested in site-mover/src/node/pictureSizes.test.ts, worker/src/mailDrafts.test.ts and
// server/programs/micropub/micropub.test.ts.

test('Photos of every format, chosen at once, are stored without place and device', async ({
  page,
  logIn,
  system,
}) => {
  const names = ['a.jpg', 'b.png', 'c.webp', 'd.avif', 'e.gif', 'f.HEIC'];
  const chosen = await Promise.all(names.map(photo));
  // Each photo has metadata to lose.
  for (const { buffer } of chosen) expect((await readMetadata(buffer)).metadata).not.toEqual([]);

  await logIn(owner);
  await page.goto('/today');
  await page.getByRole('textbox', { name: 'Content' }).fill('Six photos.');
  await page.getByLabel('Photos', { exact: true }).and(page.locator('input')).setInputFiles(chosen);
  await expect(page.getByLabel('What does it show?')).toHaveCount(6);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Saved.' })).toBeVisible({ timeout: 60_000 });

  const rows = await restAs(system, owner);
  const [entry] = await rows<{ content: string }>(
    'GET',
    'journal_entries?title=eq.Six photos&select=content',
  );
  expect(await readStored(page, entry?.content)).toEqual(Array(24).fill(stored));
});

test('Photos of imported journals are stored without place and device', async ({ page, logIn, system }) => {
  const { buffer } = await photo('a.jpg');
  const bytes = new Uint8Array(buffer);
  const archives = [
    {
      name: 'day-one.zip',
      file: dayOneZip([evening], { 'photos/e249a0b05c6158a53c1338330f9bece4.jpeg': bytes }),
      title: 'The harbour at night. Then rain',
    },
    {
      name: 'journiv.zip',
      file: journivZip([journivEntry], { 'media/e1/media-1_cup of tea.jpg': bytes }),
      title: 'A quiet day',
    },
  ];
  await logIn(owner);
  const rows = await restAs(system, owner);
  for (const { name, file, title } of archives) {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import content' });
    const archive = { name, mimeType: '', buffer: Buffer.from(await file.arrayBuffer()) };
    await dialog.getByLabel('Archive').setInputFiles(archive);
    await dialog.getByRole('button', { name: /^Import/ }).click();
    await expect(dialog.getByText('Imported: 1 new', { exact: false })).toBeVisible();
    const [entry] = await rows<{ content: string }>(
      'GET',
      `journal_entries?title=eq.${encodeURIComponent(title)}&select=content`,
    );
    expect(await readStored(page, entry?.content)).toEqual(Array(4).fill(stored));
  }
});
