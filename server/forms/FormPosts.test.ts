import http from 'node:http';
import { closedAddress } from 'embedded-supabase/testing/closedAddress';
import { listen } from '../../tooling/testing/listen';
import { someSettings } from '../settings.fixture';
import { like, startSite, subscription } from './forms.fixture';

let log: jest.SpyInstance;
beforeEach(() => (log = jest.spyOn(console, 'error').mockImplementation()));
afterEach(() => jest.restoreAllMocks());

describe('The newsletter forms', () => {
  it.each([
    ['header', '#subscribed'],
    ['dialog', '#subscribed'],
    ['home', '#subscribed-home'],
  ])('store an address as a visitor and lead back to the page: %s', async (source, hash) => {
    const { stored, post } = await startSite();

    const answer = await post({ fields: { ...subscription, source } });

    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/blog/a-post?q=rain${hash}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.has('set-cookie')).toBe(false);
    expect(stored).toMatchObject([
      {
        url: '/rest/v1/newsletter_subscribers',
        headers: {
          apikey: 'sb_publishable_abc',
          'x-newsletter-form': source,
        },
        row: { email: 'ada@example.com' },
      },
    ]);
    // An API key is not a token, and hosted Supabase rejects a key in the Authorization header.
    expect(stored[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    [{ status: 409, code: '23505' }, 'header', '#already-subscribed'],
    [{ status: 409, code: '23505' }, 'home', '#already-subscribed-home'],
    [{ status: 429, code: 'over_request_rate_limit' }, 'dialog', '#not-subscribed'],
    [{ status: 400, code: '23514' }, 'home', '#not-subscribed-home'],
  ])('say what the backend answered: %o', async (backend, source, hash) => {
    const { post } = await startSite({ backend });

    const answer = await post({ fields: { ...subscription, source } });

    expect(answer.headers.get('location')).toBe(`/blog/a-post?q=rain${hash}`);
  });

  it('say that nothing was stored while the backend is down, and log no address', async () => {
    const { post } = await startSite({ supabaseUrl: closedAddress });

    expect((await post()).headers.get('location')).toMatch(/#not-subscribed$/);
    expect(log).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(log.mock.calls)).not.toContain('ada');
  });

  it('wait a while for a backend that does not answer, and say that nothing was stored', async () => {
    const hanging = await listen(http.createServer(() => {}));
    const timeouts = { ...someSettings.timeouts, answer: 50 };
    const { post } = await startSite({ supabaseUrl: hanging, timeouts });

    expect((await post()).headers.get('location')).toMatch(/#not-subscribed$/);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('timeout'));
  });

  it.each([
    '',
    'ada',
    'ada@example',
    'a b@example.com',
    'a@b.c\r\nset-cookie: x=1',
    'a\u0000@example.com',
    `${'a'.repeat(250)}@b.de`,
  ])('send nothing to the backend for %j', async (email) => {
    const { stored, post } = await startSite();

    const answer = await post({ fields: { ...subscription, email } });

    expect(answer.headers.get('location')).toBe('/blog/a-post?q=rain#invalid-email');
    expect(answer.headers.has('set-cookie')).toBe(false);
    expect(stored).toEqual([]);
  });
});

describe('The reactions', () => {
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie') ?? '';

  it('are stored with a random id that only the cookie of this address has', async () => {
    const { stored, react } = await startSite();

    const answer = await react();

    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/blog/a-post?q=rain#reaction-like');
    const [, id] =
      /^reactions=([0-9a-f-]{36}); Path=\/reactions; Max-Age=31536000; HttpOnly; SameSite=Lax$/.exec(
        cookieOf(answer),
      ) ?? [];
    expect(stored).toMatchObject([
      { url: '/rest/v1/reactions', headers: { 'x-session-id': id }, row: { ...like, session_id: id } },
    ]);
  });

  it('keep the id of a visitor who has one, and set no other cookie', async () => {
    const { stored, react } = await startSite({ backend: { status: 409, code: '23505' } });
    const id = '11111111-1111-4111-8111-111111111111';

    const answer = await react({ headers: { cookie: `theme=dark; reactions=${id}` } });

    expect(answer.headers.get('location')).toMatch(/#reaction-like$/);
    expect(cookieOf(answer)).toBe('');
    expect(stored[0]?.row).toMatchObject({ session_id: id });
  });

  it('have a secure cookie where the site has TLS', async () => {
    const { react } = await startSite({ tls: true });

    expect(cookieOf(await react())).toMatch(/; Secure$/);
  });

  it.each([
    'reactions=',
    'reactions=me',
    "reactions=' or true--",
    'xreactions=11111111-1111-4111-8111-111111111111',
  ])('take no id that is none: cookie %s', async (cookie) => {
    const { stored, react } = await startSite();

    await react({ headers: { cookie } });

    expect(stored[0]?.headers['x-session-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(cookie).not.toContain(stored[0]?.headers['x-session-id']);
  });

  it('set no cookie when nothing was stored', async () => {
    const { react } = await startSite({ backend: { status: 403, code: '42501' } });

    const answer = await react();

    expect(answer.headers.get('location')).toMatch(/#reaction-failed$/);
    expect(cookieOf(answer)).toBe('');
  });

  it.each([
    { ...like, content_type: 'courses' },
    { ...like, content_type: '__proto__' },
    { ...like, content_id: '1 or 1=1' },
    { ...like, reaction_type: 'hate' },
  ])('are refused for what cannot have them: %o', async (fields) => {
    const { stored, react } = await startSite();

    expect((await react({ fields })).status).toBe(400);
    expect(stored).toEqual([]);
  });
});
