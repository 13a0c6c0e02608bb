import { expect, getToast, owner, test } from '../../../fixtures';
import { restWithSecretKey } from '../../../rest';

test('While the site moves, visitors read on, and the owner hears why nothing is saved and loses nothing @long', async ({
  page,
  system,
  dataDir,
  logIn,
}) => {
  const write = await restWithSecretKey(system, dataDir);
  const setReadOnly = (p_is_on: boolean) => write('rpc/set_read_only', 'POST', { p_is_on });
  await logIn(owner);
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'New Post' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Written while it moved');
  await form.getByLabel('Content').fill('Kept.');

  await setReadOnly(true);
  try {
    await form.getByRole('button', { name: 'Create Post' }).click();
    await expect(
      page.getByRole('form').getByText(/The site is moving, and nothing can be changed/),
    ).toBeVisible();
    await expect(form.getByLabel('Content')).toHaveValue('Kept.');

    const visitor = await page.context().newPage();
    await visitor.goto('/blog/a-ledger-in-plain-text');
    await expect(visitor.getByRole('article').first()).toBeVisible();
    await visitor.close();
  } finally {
    await setReadOnly(false);
  }

  await form.getByRole('button', { name: 'Create Post' }).click();
  await expect(getToast(page, 'Post saved successfully!')).toBeVisible();
  await expect(page.getByText('Written while it moved').first()).toBeVisible();
});
