import type { Page } from '@playwright/test';
import { expect, owner, test } from '../../../fixtures';
import { photo, readMetadata } from '../../../photo';

/** Uploads a photo as the cover of a new entry; returns the stored file of each width. */
async function storeCover(page: Page) {
  await page.goto('/admin/journal');
  await page.getByRole('button', { name: 'New Entry' }).click();
  const form = page.getByRole('form', { name: 'Create New Entry' });
  const choosing = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Upload a picture' }).click();
  const chosen = await photo('Our house.jpg');
  expect(await readMetadata(chosen.buffer)).toEqual({
    format: 'jpeg',
    metadata: ['exif', 'xmp', 'device'],
  });
  await (await choosing).setFiles(chosen);
  const address = form.getByRole('textbox', { name: 'Cover Image URL' });
  await expect(address).toHaveValue(/\/our-house-[0-9a-f]{8}-[0-9a-f]{6}-1600w\.webp$/);

  const largest = await address.inputValue();
  return Promise.all(
    [480, 720, 960, 1600].map(async (width) => {
      const response = await page.request.get(largest.replace('1600w', `${width}w`));
      return { status: response.status(), ...(await readMetadata(await response.body())) };
    }),
  );
}

const stored = { status: 200, format: 'webp', metadata: [] };

test('A photo that the owner uploads is stored without metadata, in each of its widths @quick', async ({
  page,
  logIn,
}) => {
  await logIn(owner);
  expect(await storeCover(page)).toEqual([stored, stored, stored, stored]);
});

test(
  'The owner uploads a photo from a browser that cannot encode WebP',
  { tag: '@long' },
  async ({ page, logIn }) => {
    // Simulates Safari, which also falls back to PNG silently.
    await page.addInitScript(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (callback) {
        toBlob.call(this, callback, 'image/png');
      };
    });
    await logIn(owner);
    const encoder = page.waitForResponse(/\.wasm$/);
    expect(await storeCover(page)).toEqual([stored, stored, stored, stored]);
    expect((await encoder).ok()).toBe(true);
  },
);
