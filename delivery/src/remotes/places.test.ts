import type { NavigationEntry, Place } from '@brand/site-contract/mounts';
import { remotes } from 'shared-node/apps';
import { composePlaces, findConflict, findFault, type Placed } from './places';

const notes: Place = { base: '/notes', mounts: [{ pattern: '/notes/*', access: 'public' }] };
const entry: NavigationEntry = { menu: 'main', to: '/notes', label: 'Notes', order: 10 };
const installed: Placed[] = remotes.map(({ container, place }) => ({
  remote: container,
  manifest: '',
  place,
}));

test.each(remotes.map(({ folder, place }) => [folder, place]))(
  '%s says properly where it lives',
  (_, place) => {
    expect(findFault(place)).toBeNull();
  },
);

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', '/notes'],
  ['a base of two words', { ...notes, base: '/notes/all' }],
  ['a base with a dot', { ...notes, base: '/..' }],
  ['a base of another host', { ...notes, base: '//evil.example' }],
  ['a mount elsewhere', { ...notes, mounts: [{ pattern: '/admin/*', access: 'public' }, ...notes.mounts] }],
  [
    'a mount of a longer word',
    { ...notes, mounts: [{ pattern: '/notesome', access: 'public' }, ...notes.mounts] },
  ],
  ['an unknown access', { ...notes, mounts: [{ pattern: '/notes/*', access: 'everybody' }] }],
  ['a rest that nobody decides on', { ...notes, mounts: [{ pattern: '/notes/mine', access: 'owner' }] }],
  ['thirteen mounts', { ...notes, mounts: Array(13).fill(notes.mounts[0]) }],
  ['a link that leads elsewhere', { ...notes, navigation: [{ ...entry, to: '/admin' }] }],
  ['a link with a script', { ...notes, navigation: [{ ...entry, to: 'javascript:alert(1)' }] }],
  ['a menu that does not exist', { ...notes, navigation: [{ ...entry, menu: 'side' }] }],
  ['a label that is too long', { ...notes, navigation: [{ ...entry, label: 'x'.repeat(31) }] }],
  ['an order in words', { ...notes, navigation: [{ ...entry, order: 'first' }] }],
])('Attack: %s is no place', (_, place) => {
  expect(findFault(place)).toMatch(/has to/);
});

test('A place with a menu entry has no fault', () => {
  expect(findFault({ ...notes, navigation: [entry] })).toBeNull();
});

describe('A remote', () => {
  const placedAt = (base: string) => ({ remote: 'mf_notes', place: { ...notes, base } });
  const pagesOf = (remote: string) => (remote === 'mf_public' ? ['/', '/journal', '/journal/:id'] : []);

  it.each([
    ['/academy', '/academy is taken by mf_academy.'],
    ['/', '/ is taken by mf_public.'],
    ['/journal', '/journal is taken by mf_public, which has the page /journal.'],
    ['/admin', '/admin is reserved for the site itself.'],
    ['/login', '/login is reserved for the site itself.'],
    ['/remotes', '/remotes is reserved for the site itself.'],
  ])('cannot live at %s', (base, sentence) => {
    expect(findConflict(placedAt(base), installed, { pagesOf })).toBe(sentence);
  });

  it('can live at a free word, and stay where it lives', () => {
    expect(findConflict(placedAt('/notes'), installed, { pagesOf })).toBeNull();
    const itself = { remote: 'mf_notes', manifest: '', place: notes };
    expect(findConflict(placedAt('/notes'), [...installed, itself], { pagesOf })).toBeNull();
  });
});

test('The longest base goes first, and each menu has its order', () => {
  const first = { ...entry, label: 'First', order: 1 };
  const places = composePlaces([
    {
      remote: 'mf_public',
      place: { base: '/', mounts: [{ pattern: '/*', access: 'public' }], navigation: [first] },
    },
    { remote: 'mf_notes', place: { ...notes, navigation: [{ ...entry, order: 2 }] } },
  ]);
  expect(places.mounts).toEqual([
    { pattern: '/notes/*', base: '/notes', remote: 'mf_notes', access: 'public', frame: 'site' },
    { pattern: '/*', base: '/', remote: 'mf_public', access: 'public', frame: 'site' },
  ]);
  expect(places.navigation.map(({ label }) => label)).toEqual(['First', 'Notes']);
});
