import type { LibraryPicture, PictureUse } from '@brand/shared-data/admin';
import { HttpResponse } from 'msw';
import { declare } from 'tooling/testing/declare';

export const place = (overrides: Partial<PictureUse> = {}): PictureUse => ({
  ...{ kind: 'blog_posts', id: 'p', courseId: null, title: 'Rain', alt: 'A harbour', isTrashed: false },
  ...overrides,
});

/** A picture as the database lists it. */
export const kept = (overrides: Partial<LibraryPicture> = {}) => ({
  picture: '2026/harbour-1a2b3c4d-7a8f07',
  files: [480, 720, 960, 1600].map((width) => `2026/harbour-1a2b3c4d-7a8f07-${width}w.webp`),
  bytes: 248_400,
  since: '2026-03-01T12:00:00+00:00',
  words: 'A harbour',
  uses: [place()],
  ...overrides,
});

/** Answers with these pictures to each request for the library, and returns the requests. */
export const respondWithLibrary = (...pages: object[][]) =>
  declare('post', '/rest/v1/rpc/list_library', () => {
    const rows = (pages.length > 1 ? pages.shift() : pages[0]) ?? [];
    return HttpResponse.json({ rows, page: 0, found: rows.length, all: rows.length });
  });
