import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from './settings';

const folder = mkdtempSync(path.join(tmpdir(), 'site-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const complete = { SUPABASE_URL: 'http://localhost:54321', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc' };

function jwtOf(role: string, issuer = 'supabase') {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ iss: issuer, role, ref: 'abc' })}.c2lnbmF0dXJl`;
}

function siteConfig(text: string): string {
  const file = path.join(folder, 'site.config.json');
  writeFileSync(file, text);
  return file;
}

test('One setting shortens every interval of the server, for tests, and takes nothing but milliseconds', () => {
  expect(readSettings(complete).intervals).toEqual({
    manifests: 1000,
    releases: 10_000,
    gathering: 1000,
    storing: 3000,
  });
  expect(Object.values(readSettings({ ...complete, INTERVAL_MS: '50' }).intervals)).toEqual([50, 50, 50, 50]);
  for (const wrong of ['0', '-1', '1.5', 'soon', 'Infinity'])
    expect(() => readSettings({ ...complete, INTERVAL_MS: wrong })).toThrow('INTERVAL_MS');
});

test('One setting makes the server wait as long for everything, for tests', () => {
  expect(readSettings({ ...complete, TIMEOUT_MS: '60000' }).timeouts).toEqual({
    page: 60_000,
    read: 60_000,
    answer: 60_000,
  });
});

describe('The settings of the shell', () => {
  it('are complete with an address and a key', () => {
    expect(readSettings(complete)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      supabaseUrl: 'http://localhost:54321',
      supabaseKey: 'sb_publishable_abc',
      remotes: {
        mf_public: 'http://localhost:3001/mf-manifest.json',
        mf_academy: 'http://localhost:3002/mf-manifest.json',
        mf_admin: 'http://localhost:3003/mf-manifest.json',
      },
      site: { name: 'Your Name' },
      timeouts: { page: 3000, read: 1500, answer: 5000 },
      dist: expect.stringMatching(/shell\/dist$/),
    });
  });

  it.each([
    [{}, 'http://localhost:3000', false],
    [{ SHELL_PORT: '4000' }, 'http://localhost:4000', false],
    [{ SITE_URL: 'https://mira.example/' }, 'https://mira.example', true],
  ])('have address and TLS of the site from %o', (env, siteUrl, tls) => {
    expect(readSettings({ ...complete, ...env })).toMatchObject({ siteUrl, tls });
  });

  it('prefer the build of SHELL_DIST to the released one, and that to the local one', () => {
    const released = path.join(folder, 'releases/shell');
    const env = { ...complete, RELEASES_DIR: path.dirname(released) };
    mkdirSync(path.join(released, 'builds/1'), { recursive: true });
    symlinkSync('builds/1', path.join(released, 'current'));

    expect(readSettings(env).dist).toBe(path.join(released, 'current'));
    expect(readSettings({ ...env, SHELL_DIST: '/srv/shell' }).dist).toBe('/srv/shell');
  });

  it('use the ports and addresses that are set for remotes', () => {
    const { port, remotes } = readSettings({
      ...complete,
      SHELL_PORT: '4000',
      PUBLIC_PORT: '4001',
      MF_ADMIN_MANIFEST: 'https://admin.example/v2/mf-manifest.json',
    });

    expect(port).toBe(4000);
    expect(remotes.mf_public).toBe('http://localhost:4001/mf-manifest.json');
    expect(remotes.mf_admin).toBe('https://admin.example/v2/mf-manifest.json');
  });

  it('accept a hosted project, with or without a slash at the end', () => {
    const env = { SUPABASE_URL: 'https://abc.supabase.co/', SUPABASE_PUBLISHABLE_KEY: jwtOf('anon') };

    expect(readSettings(env).supabaseUrl).toBe('https://abc.supabase.co');
  });
});

const noUrl =
  'SUPABASE_URL must be the http(s) address of the Supabase API, for example http://localhost:54321.';
const secret =
  'SUPABASE_PUBLISHABLE_KEY holds a secret key. It would reach every visitor; use the publishable one.';
const noPort = (variable: string, value: string) =>
  `${variable} must be a port number between 1 and 65535, not "${value}".`;

describe('The error message for a wrong setting names it:', () => {
  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['no address', { SUPABASE_URL: undefined }, noUrl],
    ['an address without scheme', { SUPABASE_URL: 'localhost:54321' }, noUrl],
    ['an address of another scheme', { SUPABASE_URL: 'ftp://localhost' }, noUrl],
    [
      'no key',
      { SUPABASE_PUBLISHABLE_KEY: '' },
      'SUPABASE_PUBLISHABLE_KEY is missing: set the publishable key of the Supabase project.',
    ],
    ['a secret key', { SUPABASE_PUBLISHABLE_KEY: 'sb_secret_abcdefgh' }, secret],
    ['a secret key in quotes', { SUPABASE_PUBLISHABLE_KEY: ' "sb_secret_abcdefgh"' }, secret],
    ['a key of the service role', { SUPABASE_PUBLISHABLE_KEY: jwtOf('service_role') }, secret],
    ['a key of the service role', { SUPABASE_PUBLISHABLE_KEY: jwtOf('service_role', 'x') }, secret],
    ['a port in words', { SHELL_PORT: 'web' }, noPort('SHELL_PORT', 'web')],
    ['a port that is none', { SHELL_PORT: '65536' }, noPort('SHELL_PORT', '65536')],
    ['half a port', { ACADEMY_PORT: '3002.5' }, noPort('ACADEMY_PORT', '3002.5')],
    [
      'a manifest that is no address',
      { MF_PUBLIC_MANIFEST: '/mf-manifest.json' },
      'MF_PUBLIC_MANIFEST must be the http(s) address of a mf-manifest.json.',
    ],
    [
      'a site at no address',
      { SITE_URL: 'mira.example' },
      'SITE_URL must be the http(s) address of the site, for example https://example.com.',
    ],
    [
      'a value of HSTS that no browser understands',
      { HSTS: 'two years' },
      'HSTS must be a Strict-Transport-Security header, such as max-age=63072000; includeSubDomains.',
    ],
    [
      'each of several, a sentence a line',
      { SUPABASE_URL: '', SITE_URL: 'mira.example', ADMIN_PORT: '0', RENDER: 'no', STRIPE_SECRET_KEY: 'sk' },
      [
        noPort('ADMIN_PORT', '0'),
        'SITE_URL must be the http(s) address of the site, for example https://example.com.',
        'RENDER must be client or server.',
        noUrl,
        'Stripe needs both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
      ].join('\n'),
    ],
  ])('%s', (_title, env, sentence) => {
    expect(() => readSettings({ ...complete, ...env })).toThrow(new Error(sentence));
  });

  const site = { name: 'Ada', tagline: '', description: '', contactEmail: '', social: {} };

  it.each([
    ['is no JSON', '{ "name": ', /^site\.config\.json cannot be used: .*JSON/],
    ['is null', 'null', /^site\.config\.json cannot be used: "name" is missing$/],
    ['has no name', '{}', /^site\.config\.json cannot be used: "name" is missing$/],
    ['has a name only', '{ "name": "Ada" }', /^site\.config\.json cannot be used: "tagline" is missing$/],
    [
      'has no social addresses',
      JSON.stringify({ ...site, social: undefined }),
      /^site\.config\.json cannot be used: "social" is missing$/,
    ],
    [
      'has no boolean for offline',
      JSON.stringify({ ...site, offline: 'no' }),
      /^site\.config\.json cannot be used: "offline" is true or false$/,
    ],
    [
      'has an unknown palette',
      JSON.stringify({ ...site, palette: 'red' }),
      /^site\.config\.json cannot be used: "palette" is one of petrol, moss, indigo, heather, graphite$/,
    ],
    [
      'has an unknown face',
      JSON.stringify({ ...site, face: null }),
      /^site\.config\.json cannot be used: "face" is one of editorial, book, classic, plain$/,
    ],
  ])('a site.config.json that %s', (_title, text, sentence) => {
    expect(() => readSettings({ ...complete, SITE_CONFIG: siteConfig(text) })).toThrow(sentence);
  });

  it('a missing site.config.json', () => {
    const SITE_CONFIG = path.join(folder, 'elsewhere.json');
    expect(() => readSettings({ ...complete, SITE_CONFIG })).toThrow(
      /^elsewhere\.json cannot be used: ENOENT/,
    );
  });

  it('none for empty social addresses', () => {
    const SITE_CONFIG = siteConfig(JSON.stringify(site));
    expect(readSettings({ ...complete, SITE_CONFIG }).site).toEqual(site);
  });
});
