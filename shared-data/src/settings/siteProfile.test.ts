import { applySiteProfile } from './siteProfile';

const installed = {
  name: 'My site',
  tagline: 'In public',
  description: 'A journal.',
  contactEmail: 'hello@example.com',
  social: { x: 'https://x.com/me', github: '' },
  offline: false,
};

describe('The profile of the site', () => {
  it('Edits of the owner stand in place of the values of the installation, which stay where nothing was edited', () => {
    const row = {
      name: 'Ada',
      tagline: null,
      description: '',
      x_url: '',
      github_url: 'https://github.com/ada',
    };

    expect(applySiteProfile(installed, { ...row, hero_url: '/media/a.webp', singleton: true })).toEqual({
      ...installed,
      name: 'Ada',
      description: '',
      social: { x: '', github: 'https://github.com/ada' },
      hero: '/media/a.webp',
    });
  });

  it.each([
    ['name', ' '],
    ['name', 7],
    ['contact_email', '1,victim@example.com'],
    ['github_url', 'javascript:alert(1)'],
    ['hero_url', 'javascript:alert(1)'],
    ['signature_url', 'https://example.com/a.svg'],
    ['palette', 'red'],
    ['palette', 'constructor'],
    ['face', 'Comic Sans'],
    ['face', '</style>'],
    ['signature_url', '/media/a) url(//evil.example'],
    ['words', { journal_lead: 7 }],
    ['words', { '<script>': 'x' }],
    ['words', []],
    ['is_store_open', 'no'],
    ['language', 'German'],
    ['language', 'en" onload="x'],
  ])('A %s that is %j is not used, and told', (column, value) => {
    const faults: string[] = [];

    expect(applySiteProfile(installed, { [column]: value }, (fault) => faults.push(fault))).toEqual(
      installed,
    );
    expect(faults).toEqual([`${column} of the site's profile cannot be used`]);
  });

  it('The chosen look stands in place of that of the installation, and one that was never chosen is the file’s', () => {
    const site = { ...installed, palette: 'moss' };

    expect(applySiteProfile(site, { palette: null, face: 'book' })).toEqual({ ...site, face: 'book' });
    expect(applySiteProfile(site, { palette: 'indigo' })).toEqual({ ...site, palette: 'indigo' });
  });

  it.each([null, undefined, [], 'text', {}])(
    'Without a profile (%j) the site is as it was installed',
    (row) => {
      expect(applySiteProfile(installed, row)).toEqual(installed);
    },
  );
});
