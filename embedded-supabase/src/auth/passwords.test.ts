import { readAuthSettings } from './AuthParts';
import { hashPassword, isPassword } from './passwords';

const settings = readAuthSettings({
  minimum_password_length: 8,
  password_requirements: 'lower_upper_letters_digits_symbols',
  sessions: { timebox: '1h30m' },
});

it('A password that is right is the one that was hashed, up to the last of 72 bytes', async () => {
  const longest = `aA1!${'ä'.repeat(34)}`;
  const stored = await hashPassword(longest, settings);
  expect(await isPassword(longest, stored)).toBe(true);
  expect(await isPassword(longest.replace(/ä$/, 'ö'), stored)).toBe(false);
});

it.each([
  ['of 73 bytes', `aA1!${'ä'.repeat(34)}b`, { status: 400, code: 'validation_failed' }],
  [
    'without a symbol',
    'aaaaAAAA1111',
    { code: 'weak_password', more: { details: { reasons: ['characters'] } } },
  ],
  ['that lacks everything', 'a', { more: { details: { reasons: ['length', 'characters'] } } }],
])('A new password %s is refused with the reasons', async (_, password, error) => {
  await expect(hashPassword(password, settings)).rejects.toMatchObject(error);
});

it.each([null, undefined, '', 'no hash'])(
  'No password is right where the stored one is %p',
  async (stored) => {
    expect(await isPassword('password-1234', stored)).toBe(false);
  },
);

it('A duration of the configuration is read in hours, minutes and seconds, and none is for ever', () => {
  expect([settings.sessionSeconds, settings.idleSeconds]).toEqual([5400, Infinity]);
});
