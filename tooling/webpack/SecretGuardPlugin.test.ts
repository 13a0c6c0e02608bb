import { compile } from '../testing/compile';
import { SecretGuardPlugin } from './SecretGuardPlugin';

const build = async (key: string) =>
  (await compile({ 'index.js': `export const key = '${key}';` }, new SecretGuardPlugin())).errors;

function jwtOf(role: string, issuer: string) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: issuer, role, exp: 2e9 })}.c2lnbmF0dXJl`;
}

describe('a build', () => {
  it.each([
    ['a secret key', 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg'],
    // The role begins at another third of a base64 group each time.
    ['a key of the service role', jwtOf('service_role', 'supabase')],
    ['a key of the service role', jwtOf('service_role', 'supabase-demo')],
    ['a key of the service role', jwtOf('service_role', 'supabase-demo-2')],
    ['a key of the service role', jwtOf('service_role', 'abc')],
    ['a key of the service role', jwtOf('service_role', 'abcd')],
    ['a key of the service role', jwtOf('service_role', 'abcde')],
  ])('with %s fails (%#)', async (_title, key) => {
    expect(await build(key)).toEqual([
      'main.js contains a secret key. Only the publishable key may reach a browser.',
    ]);
  });

  it('fails as well when the key is in a part that is loaded later', async () => {
    const { errors } = await compile(
      {
        'index.js': `import(/* webpackChunkName: "later" */ './later.js');`,
        'later.js': `export const key = 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg';`,
      },
      new SecretGuardPlugin(),
    );

    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^later\.js contains a secret key/);
  });

  it.each([
    ['a publishable key', 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg'],
    ['an anonymous key', jwtOf('anon', 'supabase')],
    ['words about secret keys', 'sb_secret_ is how a secret key begins; service_role is a role'],
  ])('with %s passes', async (_title, key) => {
    expect(await build(key)).toEqual([]);
  });
});
