import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from '../testing/compile';
import { SecretGuardPlugin } from './SecretGuardPlugin';
import { configuredSecrets } from '../../server/secretKeys';

const build = async (key: string, ...configured: string[]) =>
  (await compile({ 'index.js': `export const key = '${key}';` }, new SecretGuardPlugin(configured))).errors;

function jwtOf(role: string, issuer: string, indent = 0) {
  const part = (value: object) => Buffer.from(JSON.stringify(value, null, indent)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: issuer, role, exp: 2e9 })}.c2lnbmF0dXJl`;
}

describe('A build', () => {
  it.each([
    ['a secret key', 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg'],
    // The role begins at varying offsets within a base64 group.
    ['a key of the service role', jwtOf('service_role', 'supabase')],
    ['a key of the service role', jwtOf('service_role', 'supabase-demo')],
    ['a key of the service role', jwtOf('service_role', 'supabase-demo-2')],
    ['a key of the service role', jwtOf('service_role', 'abc')],
    ['a key of the service role', jwtOf('service_role', 'abcd')],
    ['a key of the service role', jwtOf('service_role', 'abcde')],
    ['a key of the service role that somebody formatted', jwtOf('service_role', 'supabase', 2)],
    ["a key of the database's administrator", jwtOf('supabase_admin', 'supabase')],
    ['an access token of the account', `sbp_${'0123456789'.repeat(4)}`],
  ])('with %s fails (%#)', async (_title, key) => {
    expect(await build(key)).toEqual([
      'main.js contains a secret key. Only the publishable key may reach a browser.',
    ]);
  });

  it('with a secret that this machine has configured fails', async () => {
    expect(await build('a-password-of-ours', 'a-password-of-ours')).toHaveLength(1);
    expect(await build('a-password-of-ours')).toEqual([]);
  });

  it('with a key in a lazily loaded chunk fails', async () => {
    const { errors } = await compile(
      {
        'index.js': `import(/* webpackChunkName: "later" */ './later.js');`,
        'later.js': `export const key = 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg';`,
      },
      new SecretGuardPlugin([]),
    );

    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^later\.js contains a secret key/);
  });

  it.each([
    ['a publishable key', 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg'],
    ['an anonymous key', jwtOf('anon', 'supabase')],
    ['a text about secret keys', 'sb_secret_ is how a secret key begins; service_role is a role'],
  ])('with %s passes', async (_title, key) => {
    expect(await build(key)).toEqual([]);
  });
});

describe('The secrets that a machine has configured', () => {
  it('are those of its environment and of its embedded backend, without the publishable key', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'keys-'));
    const keys = {
      jwtSecret: 'signs-all-sessions',
      publishableKey: 'sb_publishable_1',
      secretKey: 'opens-everything',
    };
    await writeFile(path.join(folder, 'keys.json'), JSON.stringify(keys));

    const env = {
      DATA_DIR: folder,
      SUPABASE_DB_PASSWORD: 'correct horse battery',
      SUPABASE_SECRET_KEY: 'short',
    };
    expect(configuredSecrets(env)).toEqual([
      'correct horse battery',
      'opens-everything',
      'signs-all-sessions',
    ]);
    await rm(folder, { recursive: true });
  });

  it('are none without environment and backend', () => {
    expect(configuredSecrets({ DATA_DIR: path.join(tmpdir(), 'not-here') })).toEqual([]);
  });
});
