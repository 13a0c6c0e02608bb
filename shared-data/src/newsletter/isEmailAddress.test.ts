import { isEmailAddress } from './isEmailAddress';

describe('an e-mail address', () => {
  it.each(['ada@example.com', '  ada@example.com  ', 'a.b+c@x.co', `${'a'.repeat(242)}@example.com`])(
    'may be %s',
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
  ])('is not %s', (text) => expect(isEmailAddress(text)).toBe(false));
});
