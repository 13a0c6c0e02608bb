import type { RemoteStatus } from '@brand/shared-data/server';
import { place, provide, release, startSite } from './remotes.fixture';

const stateOf = (list: RemoteStatus[]) => list.find((status) => status.id === 'mf_notes')?.state;

test('A remote that is released here waits for the owner, is there after the yes, and is gone after the no', async () => {
  const { send, list, approve, statusOf, siteUrl } = await startSite();
  expect(stateOf(await list())).toBe('waiting');
  expect(await statusOf('/notes')).toBe(404);

  expect(stateOf((await approve()).list())).toBe('mounted');
  expect(await statusOf('/notes')).toBe(200);
  expect(await statusOf('/notes/none')).toBe(404);
  const { registry, places } = (await (await fetch(`${siteUrl}/config.json`)).json()) as {
    registry: Record<string, { entry: string }>;
    places: { mounts: { base: string }[] };
  };
  expect(registry.mf_notes?.entry).toBe(`${siteUrl}/remotes/mf-notes/remoteEntry.js`);
  expect(places.mounts.map(({ base }) => base)).toContain('/notes');

  expect(stateOf((await send({ action: 'remove', remote: 'mf_notes' })).list())).toBe('removed');
  expect([await statusOf('/notes'), await statusOf('/notes/1')]).toEqual([410, 410]);
  expect([await statusOf('/'), await statusOf('/journal')]).toEqual([200, 200]);

  expect(stateOf((await approve()).list())).toBe('mounted');
  expect(await statusOf('/notes')).toBe(200);
});

test('The owner sees the bytes of each page beside its budget, and the shared packages that are behind', async () => {
  const shared = (version: string) => [{ name: '@brand/shared-ui/core', version }];
  release(
    {
      place,
      pages: [{ path: '/notes', files: [], shares: [], bytes: 20_500 }],
      budget: { '/notes': 13_000 },
    },
    undefined,
    { shared: shared('2.0.0') },
  );
  provide(shared('2.2.0'));
  const { list } = await startSite();

  const [notes] = await list();

  expect(notes?.pages).toEqual([{ path: '/notes', bytes: 20_500, budget: 13_000 }]);
  expect(notes?.drift).toEqual([
    { name: '@brand/shared-ui', built: '2.0.0', given: '2.2.0', distance: '2 minors behind' },
  ]);
});

test.each([
  ['bytes that are a text', { pages: [{ path: '/notes', files: [], shares: [], bytes: '<b>' }] }, {}],
  ['a budget that is a text', { budget: { '/notes': '<b>' } }, {}],
  ['a version that is a list', {}, { shared: [{ name: 'react', version: ['19'] }] }],
])('Attack: a manifest with %s is none', async (_, metaData, rest) => {
  release({ place, ...metaData }, undefined, rest);
  const { list } = await startSite();
  expect((await list())[0]?.problem).toContain('does not answer with a manifest');
});

test('A new build that wants to live elsewhere stays where it was approved until the owner agrees', async () => {
  const { list, approve, statusOf } = await startSite();
  await approve();
  release({ place: { base: '/diary', mounts: [{ pattern: '/diary/*', access: 'public' }] } });
  const status = (await list()).find((each) => each.id === 'mf_notes');
  expect(status).toMatchObject({
    state: 'mounted',
    base: '/notes',
    wants: [
      'New: It lives at /diary.',
      'New: /diary/* is for everybody.',
      'No more: It lives at /notes.',
      'No more: /notes/* is for everybody.',
    ],
  });
  expect(await statusOf('/notes')).toBe(200);

  const [agreed] = (await approve()).list().filter((each) => each.id === 'mf_notes');
  expect(agreed?.base).toBe('/diary');
  expect(agreed).not.toHaveProperty('wants');
  expect(await statusOf('/notes')).toBe(404);
});

test.each([
  ['a base that is taken', { place: { base: '/', mounts: [{ pattern: '/*', access: 'public' }] } }, 'taken'],
  [
    'a page that is taken',
    { place: { base: '/journal', mounts: [{ pattern: '/journal/*', access: 'public' }] } },
    'taken',
  ],
  [
    'the admin',
    { place: { base: '/admin', mounts: [{ pattern: '/admin/*', access: 'public' }] } },
    'reserved',
  ],
  ['another contract', { place, contract: 0 }, 'contract 0'],
  ['no place', {}, 'has to'],
])('A remote that wants %s is refused with a sentence', async (_, metaData, sentence) => {
  release(metaData);
  const { approve, rows } = await startSite();
  const refused = await approve();
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(sentence);
  expect(rows).toEqual([]);
});

test.each([
  'https://evil.example/mf-manifest.json',
  '/site.webmanifest',
  '/remotes/shell/mf-manifest.json',
  '/remotes/mf-notes/../../mf-manifest.json',
])('Attack: %s is refused, because of its origin or because it is no release', async (manifest) => {
  const { send, rows } = await startSite();
  for (const request of [
    { action: 'approve', manifest, shown: '' },
    { action: 'list', manifest },
  ])
    expect(await send(request)).toMatchObject({ status: 422 });
  expect(rows).toEqual([]);
});

test.each([
  ['a learner', 'learner', 'same-origin'],
  ['nobody', '', 'same-origin'],
  ['the owner on a page of another site', 'owner', 'cross-site'],
])('Attack: %s neither lists nor decides', async (_, token, site) => {
  const { send, rows } = await startSite();
  const approval = { action: 'approve', manifest: '/remotes/mf-notes/mf-manifest.json', shown: '' };
  for (const request of [{ action: 'list' }, approval, { action: 'remove', remote: 'mf_public' }])
    expect((await send(request, token, site)).status).toBe(403);
  expect(rows).toEqual([]);
});

test('The remote with the page of approvals cannot be removed, and nonsense decides nothing', async () => {
  const { send, rows } = await startSite();
  expect((await send({ action: 'remove', remote: 'mf_admin' })).text).toContain('cannot be removed');
  const listed = JSON.parse((await send({ action: 'list' })).text) as RemoteStatus[];
  expect(listed.filter(({ isRequired }) => isRequired).map(({ id }) => id)).toEqual(['mf_admin']);
  expect((await send({ action: 'remove', remote: 'mf_nobody' })).status).toBe(422);
  expect((await send('{"action": 1}')).status).toBe(400);
  expect(rows).toEqual([]);
});
