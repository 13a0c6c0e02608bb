import type { Page } from '@playwright/test';
import { readMetadata } from './photo';

/** The expected properties of a stored file: none of the photo's metadata is kept. */
export const stored = { status: 200, format: 'webp', metadata: [] };

/** Reads the stored files of all photos in a text, in every width. */
export async function readStored(page: Page, content = '') {
  const addresses = [...content.matchAll(/!\[.*?\]\((.*?-)1600w\.webp\)/g)].map(([, start]) => start);
  const files = addresses.flatMap((start) => [480, 720, 960, 1600].map((width) => `${start}${width}w.webp`));
  return Promise.all(
    files.map(async (address) => {
      const response = await page.request.get(address);
      return { status: response.status(), ...(await readMetadata(await response.body())) };
    }),
  );
}
