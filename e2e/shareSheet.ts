import type { Page } from '@playwright/test';
import { photo } from './photo';

/**
 * Sends a POST request like a phone's share sheet, from a page that the service worker controls, because Chromium has no share
 * sheet here.
 */
export async function share(page: Page, words: Record<string, string>, names: string[]) {
  const manifest = await page.request.get('/today.webmanifest');
  const { share_target: target } = (await manifest.json()) as {
    share_target: { action: string; params: { files: { name: string }[] } };
  };
  const pictures = await Promise.all(names.map(photo));
  await page.evaluate(
    ({ action, field, all, shared }) => {
      const files = new DataTransfer();
      for (const { name, bytes, type } of shared)
        files.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }));
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action });
      const add = (name: string) => {
        const input = form.appendChild(document.createElement('input'));
        input.name = name;
        return input;
      };
      for (const [name, value] of Object.entries(all)) add(name).value = value;
      Object.assign(add(field), { type: 'file', multiple: true }).files = files.files;
      document.body.append(form);
      form.submit();
    },
    {
      action: target.action,
      field: target.params.files[0]?.name ?? '',
      all: words,
      shared: pictures.map(({ name, buffer, mimeType }) => ({
        name,
        bytes: buffer.toString('base64'),
        type: mimeType,
      })),
    },
  );
}
