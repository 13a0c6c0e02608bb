/** @jest-environment node */
import { isMailLink } from './mailLinks';

describe('the link of a mail', () => {
  it.each([
    '#access_token=eyJ&type=recovery',
    '#type=recovery&access_token=eyJ',
    '#refresh_token=abc',
    '#error=access_denied&error_code=otp_expired',
  ])('brings %s', (hash) => expect(isMailLink(hash)).toBe(true));

  it.each(['', '#', '#lesson-2', '#errors', '#my-access_token'])('never brings "%s"', (hash) =>
    expect(isMailLink(hash)).toBe(false),
  );
});
