import type { Page } from '@playwright/test';
import { adminForms } from '../../../adminForms';
import { expect, owner, revokeSession, test } from '../../../fixtures';

const text = 'Text that must not get lost';

/** The unsaved texts that are kept in the browser's IndexedDB. */
const savedTexts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('admin-backups');
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('forms')) return resolve('');
          const reading = database.transaction('forms').objectStore('forms').getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );

// All forms share one component, so `npm test` covers one form, and `npm run test:deep` one of each kind.
const tags: Record<string, string[]> = { 'a post': ['@quick'], 'an entry': [] };

for (const { name, path, open, field, saved } of adminForms) {
  const save = (tab: Page) => tab.getByRole('button', { name: saved.button, exact: true }).click();

  test(
    `The owner loses no text of ${saved.name}, to a second tab, the end of the session or a killed tab`,
    { tag: tags[saved.name] ?? '@long' },
    async ({ page, context, logIn }) => {
      await logIn(owner);

      await test.step('is asked before one tab overwrites the other', async () => {
        const second = await context.newPage();
        for (const tab of [page, second]) {
          await tab.goto(path);
          await saved.open(tab);
          await expect(field(tab)).not.toHaveValue('');
        }
        const loaded = await field(page).inputValue();
        await field(page).fill(`${loaded}, saved first`);
        await save(page);
        await expect(page.getByText(saved.toast)).toBeVisible();
        await field(second).fill(`${loaded}, saved second`);
        await save(second);

        const question = second.getByRole('dialog', { name: 'This changed elsewhere' });
        await expect(question).toContainText('saved first');
        await question.getByRole('button', { name: 'Load theirs' }).click();
        await expect(field(second)).toHaveValue(`${loaded}, saved first`);
        await field(second).fill(`${loaded}, saved after a look`);
        await save(second);
        await expect(second.getByText(saved.toast)).toBeVisible();
        await second.close();
      });

      await test.step('logs in within a dialog and saves the text', async () => {
        await page.goto(path);
        await saved.open(page);
        await expect(field(page)).not.toHaveValue('');
        const newText = `${await field(page).inputValue()}, once more`;
        await field(page).fill(newText);
        await revokeSession(page);
        // Dispatches the click, because the slug check may already have opened the dialog.
        await page.getByRole('button', { name: saved.button, exact: true }).dispatchEvent('click');

        const again = page.getByRole('dialog', { name: 'Log in to go on' });
        await again.getByLabel('Password').fill(owner.password);
        await again.getByLabel('Password').press('Enter');
        await expect(again).toBeHidden();
        await expect(field(page)).toHaveValue(newText);
        await save(page);
        await expect(page.getByText(saved.toast)).toBeVisible();
        await page.goto(path);
        await saved.open(page);
        await expect(field(page)).toHaveValue(newText);
      });

      await test.step(`restores the text of ${name} after the tab was killed`, async () => {
        await page.goto(path);
        await open(page);
        await field(page).fill(text);
        await expect.poll(() => savedTexts(page)).toContain(text);
        await page.close();

        const later = await context.newPage();
        await later.goto(path);
        await open(later);
        await expect(field(later)).not.toHaveValue(text);
        await later
          .getByRole('region', { name: 'Unsaved text' })
          .getByRole('button', { name: 'Restore' })
          .click();
        await expect(field(later)).toHaveValue(text);
      });
    },
  );
}
