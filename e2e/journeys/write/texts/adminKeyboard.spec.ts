import { expect, owner, test } from '../../../fixtures';
import { press, tabTo, type } from '../../../keyboard';
import { photo } from '../../../photo';

const title = 'Written without a mouse';
const address = '/blog/written-without-a-mouse';

test('The owner writes, uploads, schedules, shows, publishes, edits and deletes a post by keyboard alone @long', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const visitor = await browser.newPage({ baseURL });
  const keys = page.keyboard;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const row = page.getByRole('row', { name: new RegExp(title) });
  const actions = row.getByRole('button', { name: /^Actions for/ });
  const choose = async (action: string) => {
    await press(page, actions);
    await expect(page.getByRole('menu')).toBeVisible();
    await keys.type(action.slice(0, 1));
    await expect(page.getByRole('menuitem', { name: action })).toBeFocused();
    await keys.press('Enter');
  };

  await test.step('logs in and goes to the posts', async () => {
    await page.goto('/login');
    const form = page.getByRole('form', { name: 'Log in' });
    await type(page, form.getByLabel('Email'), owner.email);
    await type(page, form.getByLabel('Password', { exact: true }), owner.password);
    await keys.press('Enter');
    await page.waitForURL('**/admin');
    await press(page, page.getByRole('link', { name: 'Blog Posts' }));
    await press(page, button('New Post'));
  });

  const form = page.getByRole('form', { name: 'Create New Post' });
  await test.step('writes', async () => {
    const dialog = page.getByRole('dialog', { name: 'Create New Post' });
    await expect.poll(async () => (await dialog.boundingBox())?.height).toBeLessThanOrEqual(0.9 * 900);
    await type(page, form.getByRole('textbox', { name: 'Title' }), title);
    await expect(form.getByRole('textbox', { name: 'Slug' })).toHaveValue('written-without-a-mouse');
    await type(page, form.getByRole('textbox', { name: 'Category' }), 'Money');
    const content = form.getByRole('textbox', { name: 'Content' });
    await type(page, content, 'It can be ');
    await keys.press('Control+b');
    await keys.type('done');
    await expect(content).toHaveValue('It can be **done**');
    await expect(form.getByRole('region', { name: 'Preview' }).getByText('done')).toHaveCSS(
      'font-weight',
      /[67]00/,
    );
    await keys.press('ControlOrMeta+End');
  });

  await test.step('puts a picture into the text', async () => {
    await keys.press('Shift+Tab');
    await expect(form.getByRole('toolbar', { name: 'Formatting' }).getByRole('button').first()).toBeFocused();
    await keys.press('End');
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    const choosing = page.waitForEvent('filechooser');
    await press(page, dialog.getByRole('button', { name: 'Choose a picture' }));
    await (await choosing).setFiles(await photo('Harbour.jpg'));
    await type(page, dialog.getByRole('textbox', { name: 'What does it show?' }), 'A harbour');
    await keys.press('Enter');
    await expect(dialog).toBeHidden();
    const content = form.getByRole('textbox', { name: 'Content' });
    await expect(content).toBeFocused();
    await expect(content).toHaveValue(/^It can be \*\*done\*\*\n\n!\[A harbour\]\(.+-1600w\.webp\)$/);
  });

  await test.step('schedules it', async () => {
    await press(page, form.getByRole('switch', { name: 'Published' }), 'Space');
    const date = form.getByLabel('Publish Date');
    await tabTo(page, date);
    await keys.type('01022097');
    await keys.press('Tab');
    await keys.type('0900AM');
    await expect(date).toHaveValue('2097-01-02T09:00');
    await press(page, form.getByRole('button', { name: /^Schedule for January 2, 2097/ }));
    await expect(page.getByText('Post saved successfully!')).toBeVisible();
    await expect(button('New Post')).toBeFocused();
    await expect(row).toContainText('Scheduled');
  });

  await test.step('shows it to a friend', async () => {
    await choose('Preview links');
    const dialog = page.getByRole('dialog', { name: 'Preview links' });
    await press(page, dialog.getByRole('button', { name: 'Make a link' }));
    await press(page, dialog.getByRole('button', { name: 'Copy' }));
    await expect(page.getByText('Link copied!')).toBeVisible();
    await visitor.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByRole('img', { name: 'A harbour' })).toBeVisible();
    await press(page, dialog.getByRole('button', { name: 'Revoke' }));
    await expect(dialog.getByText('No link works at the moment.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeFocused();
    await keys.press('Escape');
    await expect(actions).toBeFocused();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible();
  });

  const editing = page.getByRole('form', { name: 'Edit Post' });
  await test.step('publishes it', async () => {
    await choose('Edit');
    const date = editing.getByLabel('Publish Date');
    await tabTo(page, date);
    await keys.type('01022020');
    await press(page, editing.getByRole('button', { name: 'Save Post' }));
    await expect(row).toContainText('Published');
    await expect(actions).toBeFocused();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('edits it, and thinks better of it once', async () => {
    await choose('Edit');
    await type(page, editing.getByRole('textbox', { name: 'Excerpt' }), 'Nobody wants this.');
    await keys.press('Escape');
    await press(page, button('Throw away'));
    await expect(actions).toBeFocused();
    await choose('Edit');
    await type(page, editing.getByRole('textbox', { name: 'Excerpt' }), 'By keyboard.');
    await press(page, editing.getByRole('button', { name: 'Save Post' }));
    await expect(editing).toBeHidden();
    await visitor.goto('/blog');
    await expect(visitor.getByText('By keyboard.')).toBeVisible();
  });

  await test.step('deletes it', async () => {
    await choose('Delete');
    const question = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await press(page, question.getByRole('button', { name: 'Delete' }));
    await expect(page.getByText('Post deleted successfully!')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeFocused();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible();
  });
  await visitor.close();
});
