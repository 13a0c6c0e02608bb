import type { TestBackend } from 'embedded-supabase/testing';
import { request } from '../../embedded-supabase/testing/request';
import { mintToken } from '../../embedded-supabase/testing/mintToken';
import { asPerson } from './authority/reachOverHttp';
import type { SendRequest } from './authority/storageReach';
import { learner as learnersAccount, owner as ownersAccount } from './people';
import { startFixtureBackend } from './fixtureBackend';

let backend: TestBackend;
let visitor: SendRequest;
let owner: SendRequest;

beforeAll(async () => {
  backend = await startFixtureBackend();
  visitor = asPerson(backend, 'visitor');
  owner = asPerson(backend, 'owner');
});
afterAll(() => backend.stop());

const minimal = { prefer: 'return=minimal' };

describe('a forged token', () => {
  const claims = { sub: ownersAccount.id };
  const past = Math.floor(Date.now() / 1000) - 10;
  const tampered = () => {
    const [head, , signature] = mintToken(backend.jwtSecret, { sub: learnersAccount.id }).split('.');
    const [, body] = mintToken('x', claims).split('.');
    return [head, body, signature].join('.');
  };

  test.each<[string, () => string]>([
    ['without a signature', () => mintToken('', claims, { alg: 'none' }).replace(/(?<=\.)[^.]*$/, '')],
    ['that says it needs none', () => mintToken(backend.jwtSecret, claims, { alg: 'none' })],
    ['of another algorithm', () => mintToken(backend.jwtSecret, claims, { alg: 'RS256' })],
    ['signed with another secret', () => mintToken('x'.repeat(64), claims)],
    ['signed with the publishable key', () => mintToken(backend.publishableKey, { role: 'service_role' })],
    ['that has expired', () => mintToken(backend.jwtSecret, { ...claims, exp: past })],
    ['with the body of another', tampered],
    ['that is none', () => 'owner'],
  ])('A token %s opens nothing that a visitor cannot open', async (_, forge) => {
    const token = forge();
    const drafts = await request(backend, '/rest/v1/blog_posts?select=slug', { token });
    expect([401, 200]).toContain(drafts.status);
    if (drafts.status === 200) expect(drafts.body).toEqual([{ slug: 'public' }]);
    expect((await request(backend, '/rest/v1/rpc/is_owner', { body: {}, token })).body).not.toBe(true);
    expect((await request(backend, '/auth/v1/user', { token })).status).toBeGreaterThanOrEqual(400);
    const write = { body: { key: 'about_heading', content: 'Mine' }, token, headers: minimal };
    expect((await request(backend, '/rest/v1/site_settings', write)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('unwanted content', () => {
  const upload = (send: SendRequest, name: string, type: string, content: string | Uint8Array) =>
    send(`/storage/v1/object/media/${name}`, {
      method: 'POST',
      body: typeof content === 'string' ? new TextEncoder().encode(content) : content,
      headers: { 'content-type': type },
    });
  const page = '<html><script>alert(document.cookie)</script></html>';

  test.each([
    ['a drawing that may hold scripts', 'a.svg', 'image/svg+xml'],
    ['a page', 'a.html', 'text/html'],
    ['something without a type', 'a.bin', 'application/octet-stream'],
  ])('The owner cannot store %s', async (_, name, type) => {
    expect((await upload(owner, name, type, page)).status).toBeGreaterThanOrEqual(400);
    expect((await visitor(`/storage/v1/object/public/media/${name}`)).status).toBeGreaterThanOrEqual(400);
  });

  test('A page that claims to be a picture never runs', async () => {
    expect((await upload(owner, 'page.png', 'image/png', page)).status).toBe(200);
    const { headers, status } = await visitor('/storage/v1/object/public/media/page.png');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('A row, a picture and a request over their limits are rejected', async () => {
    const row = { body: { key: 'about_description', content: 'x'.repeat(1024 * 1024) }, headers: minimal };
    expect((await owner('/rest/v1/site_settings', row)).status).toBe(413);
    expect(
      (await upload(owner, 'large.png', 'image/png', new Uint8Array(5 * 1024 * 1024 + 1))).status,
    ).toBeGreaterThanOrEqual(400);
    const huge = new Uint8Array(6 * 1024 * 1024 + 1);
    expect((await upload(visitor, 'huge.png', 'image/png', huge)).status).toBe(413);
    expect((await upload(owner, 'huge.png', 'image/png', huge)).status).toBe(400);
    expect((await visitor('/auth/v1/signup', { body: { email: 'x'.repeat(1024 * 1024) } })).status).toBe(413);
  });
});
