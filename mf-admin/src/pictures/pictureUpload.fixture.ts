import { server } from 'tooling/testing';
import { http, HttpResponse } from 'msw';

type Drawn = { width: number; height: number; close: () => void };

/** What jsdom cannot do with pictures: it reads them as if they were this wide, and writes them as WebP. */
export function readsPictures({ width = 2000, height = 1000, opacity = 255 } = {}) {
  const bitmap: Drawn = { width, height, close: () => {} };
  Object.assign(globalThis, { createImageBitmap: async () => bitmap });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  const context = {
    drawImage() {},
    getImageData: () => ({ width, height, data: new Uint8ClampedArray([122, 143, 7, opacity]) }),
  };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['pixels'], { type: 'image/webp' })),
  });
}

/** The storage takes every picture; the list fills with their names. */
export function storesPictures(): string[] {
  const names: string[] = [];
  server.use(
    http.post('*/storage/v1/object/media/*', ({ request }) => {
      const key = decodeURIComponent(new URL(request.url).pathname.split('/object/')[1] ?? '');
      names.push(key.replace('media/', ''));
      return HttpResponse.json({ Key: key, Id: 'an-id' });
    }),
  );
  return names;
}

export const picture = (name = 'Harbour.png') => new File(['pixels'], name, { type: 'image/png' });
