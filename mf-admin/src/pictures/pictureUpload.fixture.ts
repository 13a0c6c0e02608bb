import { server } from 'tooling/testing';
import { http, HttpResponse } from 'msw';

/** Stubs for APIs that jsdom lacks: every picture is decoded at this size and encoded as WebP. */
export function stubPictures({ width = 2000, height = 1000, opacity = 255 } = {}) {
  const bitmap = { width, height, close: () => {} };
  Object.assign(globalThis, { createImageBitmap: async () => bitmap });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  const context = {
    drawImage() {},
    putImageData() {},
    getImageData: () => ({ width, height, data: new Uint8ClampedArray([122, 143, 7, opacity]) }),
  };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['pixels'], { type: 'image/webp' })),
  });
}

/** Accepts every upload; the returned list collects the file names. */
export function acceptUploads(): string[] {
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
