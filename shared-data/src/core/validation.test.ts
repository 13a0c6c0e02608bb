import { isEmailAddress, isWebAddress } from './validation';

describe('isEmailAddress', () => {
  it.each(['ada@example.com', '  ada@example.com  ', 'a.b+c@x.co', `${'a'.repeat(242)}@example.com`])(
    'isEmailAddress accepts %s',
    (text) => expect(isEmailAddress(text)).toBe(true),
  );

  it.each([
    '',
    ' ',
    'ada',
    'ada@example',
    '@example.com',
    'ada@.',
    'a da@example.com',
    'a@b@c.d',
    `${'a'.repeat(243)}@example.com`,
  ])('isEmailAddress refuses %s', (text) => expect(isEmailAddress(text)).toBe(false));
});

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
