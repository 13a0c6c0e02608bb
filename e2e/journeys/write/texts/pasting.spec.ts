import type { Page } from '@playwright/test';
import { expect, owner, test } from '../../../fixtures';
import { photo } from '../../../photo';

const article = `<h2>In the harbour</h2>
  <p>One <b>bold</b> word and <a href="https://example.org/">a link</a>.</p>
  <ul><li>A boat</li><li>A gull</li></ul>`;
const markdown = `## In the harbour

One **bold** word and [a link](https://example.org/).

- A boat
- A gull`;

async function copyFromPage(page: Page, html: string) {
  await page.setContent(html);
  await page.bringToFront();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
}

/** Copies a picture as browsers do: the picture, and the HTML that shows it. */
const copyPicture = (page: Page, picture: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const png = new Blob([bytes], { type: 'image/png' });
    const html = new Blob(['<img src="https://example.org/boat.png">'], { type: 'text/html' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png, 'text/html': html })]);
  }, picture.toString('base64'));

test('The owner pastes what other pages show: text with its format, and a picture @quick', async ({
  page,
  context,
  logIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const other = await context.newPage();
  await logIn(owner);
  await page.goto('/admin/journal');
  await page.getByRole('button', { name: 'New Entry' }).click();
  const content = page
    .getByRole('form', { name: 'Create New Entry' })
    .getByRole('textbox', { name: 'Content' });

  await copyFromPage(other, article);
  await page.bringToFront();
  await content.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(content).toHaveValue(markdown);

  await content.fill('First line.\n\nLast line.');
  await copyPicture(page, (await photo('Boat.png')).buffer);
  await content.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('ControlOrMeta+V');
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByRole('textbox', { name: 'What does it show?' }).fill('A boat');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(content).toHaveValue(
    /^First line\.\n\n!\[A boat\]\(\/media\/.+-1600w\.webp\)\n\nLast line\.$/,
  );
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(content).toHaveValue('First line.\n\nLast line.');
});
