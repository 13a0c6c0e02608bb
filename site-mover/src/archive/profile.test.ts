import { archiveOf, now, planOf, siteContent } from './archive.fixture';
import { emptyContent } from './content';
import { writeArchive } from './writeArchive';
import { unpackZip } from './zip';

const profile = {
  ...{ name: 'Ada “A.” Lovelace', tagline: 'Sums', description: '', time_zone: 'Europe/London' },
  ...({ palette: 'moss', face: 'book' } as const),
};
const archive = writeArchive(siteContent(), new Map(), undefined, now, [], profile);
const stored = (values: object) => ({ values: { ...profile, ...values }, loadedAt: 'then' });

test('The archive has what the owner has edited of the profile, empty texts too', async () => {
  const { files } = await unpackZip(archive);
  expect(new TextDecoder().decode(files.get('profile.yml'))).toBe(
    'name: "Ada “A.” Lovelace"\ntagline: "Sums"\ndescription: ""\ntime_zone: "Europe/London"\npalette: "moss"\nface: "book"\n',
  );
});

test('An import changes what differs, and leaves what the archive does not say', async () => {
  const mine = stored({ name: 'Mine', github_url: 'https://github.com/mine' });
  const plan = await planOf(archive, siteContent(), undefined, [], mine);
  expect(plan.profile).toEqual({ values: { name: profile.name }, loadedAt: 'then' });
  expect(plan.items).toMatchObject([{ path: 'profile.yml', type: 'profile', changes: ['name'] }]);
  const same = await planOf(archive, siteContent(), undefined, [], stored({}));
  expect([same.items, same.profile]).toEqual([[], undefined]);
});

test.each([
  ['contact_email: nobody', 'contact_email', 'This is not an email address.'],
  ['x_url: "javascript:alert(1)"', 'x_url', 'Use the whole address, such as https://example.com/you'],
  ['signature_url: "https://elsewhere.example/a"', 'signature_url', 'Upload a picture of your signature.'],
  ['hero_url: "javascript:alert(1)"', 'hero_url', 'Use an address that starts with https:// or /'],
  ['time_zone: Mars/Base', 'time_zone', 'Choose a time zone from the list, such as Europe/Oslo.'],
  ['palette: red', 'palette', 'Choose one of the palettes.'],
  ['face: Comic Sans', 'face', 'Choose one of the typefaces.'],
  ['name: [a]', 'name', 'This must be a single text.'],
  ['is_store_open: "no"', 'is_store_open', 'This must be true or false.'],
  ['name: ""', 'name', 'Name is required'],
  ['menu: Blog', 'menu', 'This must be the list of links that an export has written.'],
  ['menu: "[{}]"', 'menu', 'This must be the list of links that an export has written.'],
  ['words.Lead: x', 'words.Lead', 'A sentence has at most 400 characters, in one line.'],
])('A profile with “%s” is a problem', async (line, field, message) => {
  const { problems } = await planOf(archiveOf([['profile.yml', line]]), emptyContent, []);
  expect(problems).toEqual([{ path: 'profile.yml', line: 1, field, message }]);
});

test('The sentences of the owner are in the archive, and an import keeps those that the archive does not say', async () => {
  const words = { journal_lead: 'My days.', blog_lead: '' };
  const edited = writeArchive(siteContent(), new Map(), undefined, now, [], { words });
  const { files } = await unpackZip(edited);
  expect(new TextDecoder().decode(files.get('profile.yml'))).toBe(
    'words.journal_lead: "My days."\nwords.blog_lead: ""\n',
  );
  const mine = stored({ words: { store_lead: 'Mine.', blog_lead: 'Old.' } });
  const plan = await planOf(edited, siteContent(), undefined, [], mine);
  expect(plan.profile?.values).toEqual({ words: { ...words, store_lead: 'Mine.' } });
});

test('The order of the menu is in the archive, and comes back', async () => {
  const menu = [
    { key: '/blog', name: 'Writing' },
    { key: '/store', isHidden: true },
  ];
  const arranged = writeArchive(siteContent(), new Map(), undefined, now, [], { menu });
  const plan = await planOf(arranged, siteContent(), undefined, [], stored({}));
  expect(plan.profile?.values).toEqual({ menu });
  const same = await planOf(arranged, siteContent(), undefined, [], stored({ menu }));
  expect(same.profile).toBeUndefined();
});

test('A column that is not the owner’s to write is left out', async () => {
  const text = 'singleton: "false"\nearlier_time_zones: "[]"\nupdated_at: "2020-01-01"';
  const plan = await planOf(archiveOf([['profile.yml', text]]), emptyContent, []);
  expect([plan.profile, plan.notes.map(({ field, loss }) => [field, loss])]).toEqual([
    undefined,
    [
      ['singleton', 'part'],
      ['earlier_time_zones', 'part'],
      ['updated_at', 'part'],
    ],
  ]);
});
