import { createHash, randomBytes } from 'node:crypto';
import { sharedBackend } from '@brand/database/testing/sharedBackend';
import { discoveryLinks } from '../files/siteFiles';
import { startSiteWithTokens } from './programs.fixture';

const [client_id, redirect_uri] = ['https://app.example/', 'https://app.example/back'];
let site: Awaited<ReturnType<typeof startSiteWithTokens>>;

beforeEach(async () => void (site = await startSiteWithTokens(await sharedBackend())));

/** Lets a program in, like the owner's button "Let it in"; returns the fields that the program then posts. */
async function letIn() {
  const [code, verifier] = [randomBytes(16).toString('hex'), randomBytes(32).toString('base64url')];
  const { status } = await site.rest(
    'rest/v1/rpc/create_authorization_code',
    {
      p_client_id: client_id,
      p_redirect_uri: redirect_uri,
      p_scope: 'draft',
      p_challenge: createHash('sha256').update(verifier).digest('base64url'),
      p_code: code,
    },
    site.owner,
  );
  expect(status).toBeLessThan(300);
  return { grant_type: 'authorization_code', code, client_id, redirect_uri, code_verifier: verifier };
}

const post = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, { method: 'POST', body: new URLSearchParams(fields) });
const redeem = (fields: Record<string, string>) => post('/indieauth/token', fields);
const config = (token: string) =>
  fetch(`${site.url}/micropub?q=config`, { headers: { authorization: `Bearer ${token}` } });

test('The home page names the endpoints for programs where there are some, and no other page does', () => {
  const links = discoveryLinks({ path: '/', content: undefined }, 'Mira', true);
  expect(links).toContain('<link rel="micropub" href="/micropub">');
  expect(links).toContain('<link rel="indieauth-metadata" href="/.well-known/oauth-authorization-server">');
  expect(links).toContain('<link rel="authorization_endpoint" href="/admin/authorize">');
  expect(links).toContain('<link rel="token_endpoint" href="/indieauth/token">');
  expect(discoveryLinks({ path: '/journal', content: undefined }, 'Mira', true)).not.toContain('micropub');
  expect(discoveryLinks({ path: '/', content: undefined }, 'Mira')).not.toContain('micropub');
});

test('The metadata says how a program asks: with PKCE, for a scope', async () => {
  const response = await fetch(`${site.url}/.well-known/oauth-authorization-server`);
  expect(await response.json()).toMatchObject({
    issuer: 'https://mira.example/',
    authorization_endpoint: 'https://mira.example/admin/authorize',
    token_endpoint: 'https://mira.example/indieauth/token',
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['read', 'draft'],
  });
});

test('A program takes its code for a token once, drafts with it, and gives it back', async () => {
  const fields = await letIn();
  const response = await redeem(fields);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const answer = (await response.json()) as { access_token: string };
  expect(answer).toEqual({
    access_token: expect.stringMatching(/^[0-9a-f]{32}$/),
    token_type: 'Bearer',
    scope: 'draft',
    me: 'https://mira.example/',
  });
  const again = await redeem(fields);
  expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  expect((await config(answer.access_token)).status).toBe(200);
  expect((await post('/indieauth/revoke', { token: answer.access_token })).status).toBe(200);
  expect((await config(answer.access_token)).status).toBe(401);
  expect((await post('/indieauth/revoke', { token: 'none' })).status).toBe(200);
});

test.each([
  { code_verifier: 'guessed' },
  { code_verifier: '' },
  { client_id: 'https://evil.example/' },
  { redirect_uri: 'https://app.example/other' },
  { code: 'f'.repeat(32) },
])('Attack: a code gives no token with %j', async (changes) => {
  const response = await redeem({ ...(await letIn()), ...changes });
  expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
});

test('Attack: a code without what PKCE asks for, another grant, and a GET are refused', async () => {
  const { code_verifier, ...fields } = await letIn();
  expect(code_verifier).not.toBe('');
  expect(await (await redeem(fields)).json()).toMatchObject({ error: 'invalid_grant' });
  expect(await (await redeem({ grant_type: 'password' })).json()).toMatchObject({
    error: 'unsupported_grant_type',
  });
  expect((await fetch(`${site.url}/indieauth/token`)).status).toBe(405);
});
