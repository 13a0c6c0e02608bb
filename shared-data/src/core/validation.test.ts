import { isWebAddress } from './validation';

describe('isWebAddress', () => {
  it.each([
    '',
    '/media/cover-1600w.webp',
    'cover.webp',
    'https://example.com/a:b',
    'HTTP://example.com',
    '//cdn.example',
  ])('isWebAddress accepts "%s"', (text) => expect(isWebAddress(text)).toBe(true));

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://a.b',
  ])('isWebAddress refuses "%s"', (text) => expect(isWebAddress(text)).toBe(false));
});
