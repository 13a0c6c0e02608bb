import { isWebAddress } from './isWebAddress';

describe('the address of a picture or a video', () => {
  it.each([
    '',
    '/media/cover-1600w.webp',
    'cover.webp',
    'https://example.com/a:b',
    'HTTP://example.com',
    '//cdn.example',
  ])('may be "%s"', (text) => expect(isWebAddress(text)).toBe(true));

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://a.b',
  ])('is not "%s"', (text) => expect(isWebAddress(text)).toBe(false));
});
