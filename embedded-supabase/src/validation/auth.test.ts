import { validateAuthRequest } from './auth';
import { InvalidRequest } from '../rest';

function validate(method: string, address: string, body?: unknown, type = 'application/json') {
  return validateAuthRequest(
    {
      method,
      url: new URL(`/auth/v1${address}`, 'http://localhost'),
      headers: new Headers({ 'content-type': type }),
      body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
    },
    { siteUrl: 'http://site.example', isRedirect: ({ origin }) => origin === 'http://site.example' },
  );
}

function statusOf(...sent: Parameters<typeof validate>): number {
  try {
    validate(...sent);
    return 200;
  } catch (error) {
    if (error instanceof InvalidRequest) return error.status;
    throw error;
  }
}

describe('validateAuthRequest', () => {
  it('An e-mail address is sent on in one spelling', () => {
    const { fields, body } = validate('POST', '/token?grant_type=password', {
      email: ' Anna@Example.com ',
      password: 'x',
    });
    expect(fields).toEqual({ email: 'anna@example.com', password: 'x' });
    expect(JSON.parse(new TextDecoder().decode(body))).toEqual(fields);
  });

  it.each([
    ['an encoded name', '/token?grant%5Ftype=refresh_token&grant_type=password'],
    ['two kinds of token', '/token?grant_type=refresh_token&grant_type=password'],
    ['an unknown kind of token', '/token?grant_type=implicit'],
    ['an encoded path', '/%74oken?grant_type=password'],
    ['a path with more slashes', '//token?grant_type=password'],
    ['links by mail', '/magiclink'],
    ['an endpoint that the site does not use', '/authorize?provider=github'],
  ])('A request with %s is not served', (_, address) => {
    expect([400, 404]).toContain(statusOf('POST', address, { email: 'a@b.co', password: 'x' }));
  });

  it('A link redirects only to the site', () => {
    const link = `/verify?type=recovery&token=x&redirect_to=${encodeURIComponent('https://evil.example\\@site.example/')}`;
    expect(validate('GET', link).url.searchParams.get('redirect_to')).toBe('http://site.example');
  });

  it('Unknown parameters, methods, content types and values that are no text are rejected', () => {
    expect(statusOf('GET', '/verify?type=recovery&token=x&email=a')).toBe(400);
    expect(statusOf('PATCH', '/user', {})).toBe(405);
    expect(statusOf('POST', '/recover', { email: 'a@b.co' }, 'text/plain')).toBe(415);
    expect(statusOf('POST', '/recover', { email: { toLowerCase: 1 } })).toBe(400);
    expect(statusOf('POST', '/recover', ['a'])).toBe(400);
  });

  it('An e-mail address of a megabyte is rejected', () => {
    expect(
      statusOf('POST', '/token?grant_type=password', { email: 'x'.repeat(900_000), password: 'x' }),
    ).toBe(400);
  });

  it('Attack: data of an account above 2 kB, or deeper than 20 levels, are refused', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
    expect(statusOf('PUT', '/user', { data: { x: 'x'.repeat(2000) } })).toBe(200);
    expect(statusOf('PUT', '/user', { data: { x: 'x'.repeat(2048) } })).toBe(400);
    expect(statusOf('POST', '/signup', { email: 'a@b.co', gotrue_meta_security: 'x'.repeat(2048) })).toBe(
      400,
    );
    expect(statusOf('PUT', '/user', { data: deep(19) })).toBe(200);
    expect(statusOf('PUT', '/user', { data: deep(20) })).toBe(400);
    expect(statusOf('PUT', '/user', { other: deep(1000) })).toBe(400);
  });

  it('Fields that no account may set are dropped', () => {
    const claims = { email: 'a@b.co', password: 'x', role: 'service_role', app_metadata: { is_owner: true } };
    expect(validate('POST', '/signup', claims).fields).toEqual({ email: 'a@b.co', password: 'x' });
  });
});
