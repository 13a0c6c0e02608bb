import { packZip } from '@brand/site-mover/testing';
import { expect, getToast, logInByForm, owner, test } from '../../fixtures';
import { mailTo } from '../../mailbox';
import { photo } from '../../photo';

const ada = { email: 'ada@example.org', password: 'a boat in the harbour', home: '/admin' };
const post =
  '---\ntitle: A keel from scrap\ndate: 2026-05-14\n---\n\nThe oak was free, and the nails were not.';
const traces = /Mira|Solberg|Rounds|Ulriken|x\.com\/example/;

test('From the demo to a site of one’s own: account, name, look, a day, posts, a reader and a first letter', async ({
  page,
  browser,
  request,
  system,
}) => {
  const save = (label: string | RegExp) => page.getByRole('button', { name: label }).click();
  // In the page alone, because the footer has a section with the name of a field.
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
  const fill = (values: Record<string, string>) =>
    Object.entries(values).reduce(
      (before, [label, value]) => before.then(() => field(label).fill(value)),
      Promise.resolve(),
    );

  await logInByForm(page, owner);
  await save('Create your own account');
  // The page that is left has a form to log in until this one is there.
  await expect(page.getByRole('heading', { name: 'Claim this site' })).toBeVisible();
  await fill({ Email: ada.email, Password: ada.password });
  await save('Create account');
  await save('Become the owner of this site');
  await expect(page.getByText('Your own account: done.')).toBeVisible();

  await page.getByRole('link', { name: 'name and look', exact: true }).click();
  const pictures = page.locator('main input[type=file]');
  await pictures.first().setInputFiles(await photo('Signature.jpg'));
  await expect(page.getByLabel('Signature', { exact: true })).toHaveValue(/^\/media\/.*signature/i);
  await fill({ Name: 'Ada Holm', Tagline: 'Wooden boats, built slowly', Description: 'Every day of it.' });
  await fill({ 'Contact address': ada.email, 'Time zone': 'Europe/Oslo', X: '', YouTube: '', LinkedIn: '' });
  await page.getByRole('radio', { name: 'Moss' }).check();
  await fill({ TikTok: '', GitHub: '', Instagram: 'https://www.instagram.com/boats', 'Home picture': '' });
  await save('Save All Changes');
  await expect(getToast(page, 'Settings saved successfully!')).toBeVisible();

  await page.goto('/today');
  await fill({ Content: 'Planked the ninth strake today.' });
  await page.getByLabel('Publish at once').check();
  await save('Save');
  await expect(page.getByRole('heading', { name: 'Saved.' })).toBeVisible();

  await page.goto('/admin');
  await save('Import');
  const dialog = page.getByRole('dialog', { name: 'Import content' });
  const buffer = Buffer.from(await packZip(new Map([['blog/keel.md', Buffer.from(post)]])));
  await dialog.getByLabel('Archive').setInputFiles({ name: 'own.zip', mimeType: 'application/zip', buffer });
  await dialog.getByRole('button', { name: /^Import/ }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await save('Remove the demo');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(getToast(page, 'The demo was removed')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Make it yours' })).toBeHidden();

  const visitor = await (await browser.newContext({ baseURL: system.url })).newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'Wooden boats, built slowly' })).toBeVisible();
  await expect(visitor.locator('body')).toHaveCSS('background-color', 'rgb(247, 248, 239)');
  const news = visitor.getByRole('region', { name: 'Stay Updated' });
  await news.getByRole('textbox').fill('reader@example.org');
  await news.getByRole('button', { name: 'Subscribe' }).click();
  const mail = await mailTo(system, 'reader@example.org', /^Confirm your address for Ada Holm$/);
  expect(mail.html).toContain('background: #4A5C16');
  await fetch(/http\S+\/newsletter\/confirm\/[0-9a-f]+/.exec(mail.text)?.[0] ?? '', { method: 'POST' });
  await visitor.context().close();

  await page.goto('/admin/subscribers/letters');
  await fill({ Name: 'Ada Holm', Address: 'letters@example.org' });
  await save('Save Address');
  await save('New Letter');
  const letter = page.getByRole('dialog');
  await letter.getByLabel('Subject').fill('The first letter');
  await letter.getByRole('textbox', { name: 'Content' }).fill('Nine planks are on.');
  await save('Create Letter');
  await save('Actions for The first letter');
  await page.getByRole('menuitem', { name: 'Send', exact: true }).click();
  await save('Send now');
  expect((await mailTo(system, 'reader@example.org', /^The first letter$/)).text).toContain('Nine planks');
  // The list updates without a reload.
  await expect(page.getByRole('row', { name: /The first letter/ })).toContainText('1 delivered');

  for (const path of [
    '/',
    '/about',
    '/journal',
    '/blog',
    '/challenge',
    '/academy',
    '/store',
    '/now',
    '/blog/feed.xml',
  ]) {
    const answer = await request.get(`${system.url}${path}`);
    expect([path, answer.status(), traces.exec(await answer.text())?.[0]]).toEqual([path, 200, undefined]);
  }
});
