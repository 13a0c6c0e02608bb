/** @jest-environment node */
import { isMailLink } from './mailLinks';

describe('isMailLink', () => {
  it.each([
    '#access_token=eyJ&type=recovery',
    '#type=recovery&access_token=eyJ',
    '#refresh_token=abc',
    '#error=access_denied&error_code=otp_expired',
  ])('isMailLink is true for %s', (hash) => expect(isMailLink(hash)).toBe(true));

  it.each(['', '#', '#lesson-2', '#errors', '#my-access_token'])('isMailLink is false for "%s"', (hash) =>
    expect(isMailLink(hash)).toBe(false),
  );
});
