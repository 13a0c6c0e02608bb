import { expect, getToast, owner, test } from '../../../fixtures';

test('The owner ruins a text and goes back, deletes it and brings it back @quick', async ({
  page,
  logIn,
}) => {
  await logIn(owner);
  await page.goto('/admin/journal');
  const open = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for A day to keep' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await page.getByRole('button', { name: 'New Entry' }).click();
  const created = page.getByRole('form', { name: 'Create New Entry' });
  await created.getByLabel('Title').fill('A day to keep');
  await created.getByRole('textbox', { name: 'Content' }).fill('I walked along the river.');
  await created.getByRole('button', { name: 'Create Entry' }).click();
  await expect(created).toBeHidden();

  await open('Edit');
  const form = page.getByRole('form', { name: 'Edit Entry' });
  const content = form.getByRole('textbox', { name: 'Content' });
  await content.fill('Ruined.');
  await form.getByRole('button', { name: 'Save Entry' }).click();
  await expect(form).toBeHidden();

  await open('Edit');
  await form.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.locator('del').filter({ hasText: 'river' })).toBeVisible();
  await history.getByRole('button', { name: 'Restore into the form' }).click();
  await expect(content).toHaveValue('I walked along the river.');
  await form.getByRole('button', { name: 'Save Entry' }).click();
  await expect(form).toBeHidden();

  await open('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(getToast(page, 'Entry deleted successfully!')).toBeVisible();

  await page.goto('/admin/trash');
  await open('Restore');
  await expect(getToast(page, 'Restored as a draft')).toBeVisible();
  await page.goto('/admin/journal');
  await expect(page.getByRole('row', { name: /A day to keep/ })).toContainText('Draft');
});
