import { expect, owner, test, untilHydrated } from '../../../fixtures';
import { openSession, saveSession } from '../../../sessions';

test('Two browsers meet in five seconds, and their merged text has every paragraph of both', async ({
  page: laptop,
  logIn,
  system,
  browser,
}) => {
  await logIn(owner);
  const context = await browser.newContext({ baseURL: system.url, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await saveSession(phone, system, await openSession(system, owner));
  const open = async (page: typeof phone) => {
    await page.goto('/admin/journal');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Actions for A morning without a screen' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  const content = (page: typeof phone) => page.getByRole('textbox', { name: 'Content' });
  await open(laptop);
  await open(phone);
  await expect(content(laptop)).not.toHaveValue('');
  const written = await content(laptop).inputValue();

  await content(laptop).fill(`Typed on the laptop.\n\n${written}`);
  await content(phone).fill(`${written}\n\nTyped on the phone.`);
  const offer = laptop.getByRole('region', { name: 'Unsaved text' });
  // The phone sends its text a moment after the last keystroke.
  await expect(offer).toBeVisible({ timeout: 8000 });
  await offer.getByRole('button', { name: 'Look at it' }).click();
  await offer.getByRole('button', { name: 'Merge both' }).click();
  await expect(content(laptop)).toHaveValue(`Typed on the laptop.\n\n${written}\n\nTyped on the phone.`);

  await laptop.getByRole('button', { name: 'Save Entry' }).click();
  await expect(laptop.getByRole('dialog')).toHaveCount(0);
  await context.close();
});
