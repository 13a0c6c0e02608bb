import type { Place } from '@brand/site-contract/mounts';
import { remotes } from 'shared-node/apps';
import { Remotes } from './Remotes';

const places = Object.fromEntries(remotes.map(({ container, place }) => [container, place]));
const addresses = Object.fromEntries(
  remotes.map(({ container }, index) => [container, `http://localhost:${3001 + index}/mf-manifest.json`]),
);
const at = (base: string): Place => ({
  base,
  mounts: [{ pattern: base === '/' ? '/*' : `${base}/*`, access: 'public' }],
});
const rowOf = (remote: string, place: Place, changes: object = {}) => ({
  remote,
  manifest: '/remotes/mf-notes/mf-manifest.json',
  place,
  is_removed: false,
  ...changes,
});

/** The site's decisions for the given `rows` in the `remotes` table. */
async function decide(...rows: object[]) {
  const installation = {
    places,
    remotes: addresses,
    remoteOrigins: new Set<string>(),
    siteUrl: 'https://site.example',
  };
  const current = () => Promise.resolve({ content: '1' });
  const decided = new Remotes(installation, { current }, () => Promise.resolve(rows));
  const manifests = await decided.addresses();
  const bases = Object.fromEntries(decided.decided.mounted.map(({ remote, place }) => [remote, place.base]));
  return { bases, manifests, isGone: decided.isGone.bind(decided) };
}
const home = { mf_public: '/', mf_academy: '/academy', mf_admin: '/admin' };

it.each([
  ['says that the admin is removed', rowOf('mf_admin', at('/admin'), { is_removed: true })],
  ['says that the admin is removed from elsewhere', rowOf('mf_admin', at('/notes'), { is_removed: true })],
  ['moves the admin', rowOf('mf_admin', at('/notes'))],
  ['moves another remote to /admin', rowOf('mf_public', at('/admin'))],
  ['moves another remote to a word of the site', rowOf('mf_academy', at('/rest'))],
  ['moves a remote to where another is', rowOf('mf_academy', at('/'))],
  ['brings in a remote at /admin', rowOf('mf_evil', at('/admin'))],
])('Attack: a row that was written around the server and that %s changes nothing', async (_, row) => {
  const { bases, manifests, isGone } = await decide(row);
  expect(bases).toEqual(home);
  expect(manifests).toEqual(addresses);
  expect(isGone('/admin/remotes')).toBe(false);
});

it('Attack: a row does not bring in code of another remote under the name of an installed one', async () => {
  const { manifests } = await decide(rowOf('mf_admin', at('/admin')), rowOf('mf_academy', at('/academy')));
  expect(manifests).toEqual(addresses);
});

it('The owner removes or moves any other remote that the installation came with', async () => {
  const { bases, isGone } = await decide(
    rowOf('mf_academy', at('/school')),
    rowOf('mf_public', at('/'), { is_removed: true }),
  );
  expect(bases).toEqual({ mf_academy: '/school', mf_admin: '/admin' });
  expect([isGone('/journal'), isGone('/school'), isGone('/admin')]).toEqual([true, false, false]);
});
