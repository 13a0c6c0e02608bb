import { passAuth } from './auth';
import { Refusal } from './message';

function pass(method: string, address: string, body?: unknown, type = 'application/json') {
  return passAuth(
    {
      method,
      url: new URL(`/auth/v1${address}`, 'http://localhost'),
      headers: new Headers({ 'content-type': type }),
      body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
    },
    (wanted) => (wanted.startsWith('http://site.example') ? wanted : 'http://site.example'),
  );
}

function statusOf(...sent: Parameters<typeof pass>): number {
  try {
    pass(...sent);
    return 200;
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}

describe('the door in front of the auth server', () => {
  it('spells an address alike, however it was written', () => {
    const { fields, body } = pass('POST', '/token?grant_type=password', {
      email: ' Anna@Example.com ',
      password: 'x',
    });
    expect(fields).toEqual({ email: 'anna@example.com', password: 'x' });
    expect(JSON.parse(new TextDecoder().decode(body))).toEqual(fields);
  });

  it.each([
    ['E3: a name that is encoded', '/token?grant%5Ftype=refresh_token&grant_type=password'],
    ['E3: two kinds at once', '/token?grant_type=refresh_token&grant_type=password'],
    ['E3: another kind', '/token?grant_type=pkce'],
    ['E3: a path that is encoded', '/%74oken?grant_type=password'],
    ['E3: a path with more slashes', '//token?grant_type=password'],
    ['A2: codes for whoever asks', '/otp'],
    ['A2: links for whoever asks', '/magiclink'],
    ['what the site does not use', '/authorize?provider=github'],
  ])('serves nothing for %s', (_, address) => {
    expect([400, 404]).toContain(statusOf('POST', address, { email: 'a@b.co', password: 'x' }));
  });

  it('E8: leads no link anywhere but to the site', () => {
    const link = `/verify?type=recovery&token=x&redirect_to=${encodeURIComponent('https://evil.example\\@site.example/')}`;
    expect(pass('GET', link).url.searchParams.get('redirect_to')).toBe('http://site.example');
  });

  it('refuses unknown parameters, other methods, other types and values that are no text', () => {
    expect(statusOf('GET', '/verify?type=recovery&token=x&email=a')).toBe(400);
    expect(statusOf('PATCH', '/user', {})).toBe(405);
    expect(statusOf('POST', '/recover', { email: 'a@b.co' }, 'text/plain')).toBe(415);
    expect(statusOf('POST', '/recover', { email: { toLowerCase: 1 } })).toBe(400);
    expect(statusOf('POST', '/recover', ['a'])).toBe(400);
  });

  it('E7: refuses an address of a megabyte', () => {
    expect(
      statusOf('POST', '/token?grant_type=password', { email: 'x'.repeat(900_000), password: 'x' }),
    ).toBe(400);
  });

  it('leaves fields behind that no account can set', () => {
    const claims = { email: 'a@b.co', password: 'x', role: 'service_role', app_metadata: { is_owner: true } };
    expect(pass('POST', '/signup', claims).fields).toEqual({ email: 'a@b.co', password: 'x' });
  });
});
