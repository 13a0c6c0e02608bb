import { manifestOf, place, release, startSite } from './remotes.fixture';

const entry = { menu: 'main', to: '/notes', label: 'Notes', order: 10 };

test('The owner who approves sees who may open what, and the entries in menus', async () => {
  const mounts = [{ pattern: '/notes/mine', access: 'signed-in', frame: 'bare' }, ...place.mounts];
  release({ place: { ...place, mounts, navigation: [entry] } });
  const { list } = await startSite();
  expect((await list()).find((each) => each.id === 'mf_notes')?.terms).toEqual([
    'It lives at /notes.',
    '/notes/mine is for who is signed in, without header and footer.',
    '/notes/* is for everybody.',
    '"Notes" in the main menu leads to /notes (place 10).',
  ]);
});

test('Attack: what a release wants between list and click is not approved', async () => {
  const { list, approve, rows, statusOf } = await startSite();
  const listed = (await list()).find((each) => each.id === 'mf_notes');
  release({ place: { ...place, mounts: [{ pattern: '/notes/*', access: 'owner' }] } });
  expect(await approve(listed)).toMatchObject({
    status: 409,
    text: 'It has changed since you opened it. Look again.',
  });
  expect(rows).toEqual([]);
  expect(await statusOf('/notes')).toBe(404);
});

test.each<[string, object, object, string[]]>([
  [
    'order of an entry',
    { navigation: [entry] },
    { navigation: [{ ...entry, order: 5 }] },
    ['place 5', 'place 10'],
  ],
  [
    'menu of an entry',
    { navigation: [entry] },
    { navigation: [{ ...entry, menu: 'account' }] },
    ['an account', 'the main menu'],
  ],
  [
    'link of an entry',
    { navigation: [entry] },
    { navigation: [{ ...entry, to: '/notes/new' }] },
    ['/notes/new', 'leads to /notes '],
  ],
  [
    'frame of its pages',
    {},
    { mounts: [{ ...place.mounts[0], frame: 'bare' }] },
    ['without header', 'everybody.'],
  ],
  [
    'order of its mounts',
    {
      mounts: [
        { pattern: '/notes/mine', access: 'owner' },
        { pattern: '/notes/:id', access: 'public' },
        ...place.mounts,
      ],
    },
    {
      mounts: [
        { pattern: '/notes/:id', access: 'public' },
        { pattern: '/notes/mine', access: 'owner' },
        ...place.mounts,
      ],
    },
    ['New order: It lives at /notes. /notes/:id'],
  ],
])('Another %s is named, and approved like any change', async (_, before, after, words) => {
  release({ place: { ...place, ...before } });
  const { list, approve } = await startSite();
  const wants = async () => (await list()).find((each) => each.id === 'mf_notes')?.wants;
  await approve();
  expect(await wants()).toBeUndefined();

  release({ place: { ...place, ...after } });
  expect(await wants()).toEqual(words.map((word) => expect.stringContaining(word)));
  expect((await approve()).status).toBe(200);
  expect(await wants()).toBeUndefined();
});

describe('A remote whose manifest is elsewhere', () => {
  const elsewhere = { base: '/diary', mounts: [{ pattern: '/diary/*', access: 'public' }] };

  async function startElsewhere(name: string) {
    const site = await startSite();
    const manifest = `${site.backend}/elsewhere/mf-manifest.json`;
    site.answers['/elsewhere/mf-manifest.json'] = () => manifestOf(name, ['/diary'], { place: elsewhere });
    const look = () => site.send({ action: 'list', manifest });
    return { ...site, manifest, look };
  }

  test('A remote is listed before it is approved', async () => {
    const { look, send, manifest, rows, statusOf } = await startElsewhere('mf_diary');
    const [listed] = (await look()).list();
    expect(listed).toMatchObject({ id: 'mf_diary', manifest, state: 'waiting', base: '/diary' });
    expect(rows).toEqual([]);

    await send({ action: 'approve', manifest, shown: listed?.shown });
    expect(await statusOf('/diary')).toBe(200);
    expect((await look()).list().filter(({ id: listedId }) => listedId === 'mf_diary')).toHaveLength(1);
  });

  test.each(['mf_notes', 'mf_public'])('Attack: it does not take the name of %s', async (name) => {
    const { look, send, approve, manifest, rows } = await startElsewhere(name);
    await approve();
    const before = [...rows];
    expect((await look()).text).toContain(`${name} is part of this site already`);
    expect((await send({ action: 'approve', manifest, shown: '' })).status).toBe(422);
    expect(rows).toEqual(before);
  });

  test('A remote takes the name of one that was removed', async () => {
    const { look, send, approve, manifest } = await startElsewhere('mf_notes');
    await approve();
    await send({ action: 'remove', remote: 'mf_notes' });
    const [listed] = (await look()).list();
    expect(listed).toMatchObject({ id: 'mf_notes', manifest, state: 'waiting' });
    expect((await send({ action: 'approve', manifest, shown: listed?.shown })).status).toBe(200);
  });
});
