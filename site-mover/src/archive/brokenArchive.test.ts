import { archiveOf, planOf, siteContent } from './archive.fixture';
import { emptyContent } from './content';
import type { Content } from './content';
import { packZip } from './zip';

describe('A broken archive', () => {
  const told = async (files: [string, string][], content: Content = siteContent()) => {
    const { problems } = await planOf(archiveOf(files), content);
    return problems.map(({ path, line, field, message }) => [path, line, field, message]);
  };

  it.each<[string, string, (string | number | undefined)[]]>([
    ['no title', '---\ndate: 2024-01-05\n---\n', [undefined, 'title', 'Title is required']],
    [
      'a bad date',
      '---\ntitle: A\ndate: soon\n---\n',
      [3, 'date', 'This is not a date such as 2026-03-01 or 2026-03-01T09:30:00Z.'],
    ],
    [
      'a bad slug',
      '---\ntitle: A\nslug: a b\n---\n',
      [3, 'slug', 'Slug may have letters, digits, hyphens and underscores only'],
    ],
    [
      'a script as picture',
      '---\ntitle: A\nimage: "javascript:alert(1)"\n---\n',
      [3, 'image', 'Use an address that starts with https:// or /'],
    ],
    ['a list for a title', '---\ntitle: [A]\n---\n', [2, 'title', 'This must be a single text.']],
    ['maybe a draft', '---\ntitle: A\ndraft: maybe\n---\n', [3, 'draft', 'This must be true or false.']],
    [
      'a character that is none',
      '---\ntitle: "A\\0"\n---\n',
      [2, 'title', 'This holds a character that cannot be stored.'],
    ],
    ['broken YAML', '---\ntitle: "A\n---\n', [2, undefined, expect.stringContaining('quote')]],
  ])('A problem names file, line and field: %s', async (_what, text, problem) => {
    expect(await told([['blog/x.md', text]])).toEqual([['blog/x.md', ...problem]]);
  });

  it('A value that has to be unique and is not is a problem', async () => {
    const post = (fields: string) => `---\ntitle: A\n${fields}\n---\n`;
    const theirs =
      '“Rain: "again"” has the same on the site. To change that one, give this file its id: 00000000-0000-4000-8000-000000000201';
    expect(await told([['blog/x.md', post('slug: rain')]])).toEqual([['blog/x.md', 3, 'slug', theirs]]);
    expect(
      await told([
        ['blog/x.md', post('slug: same')],
        ['blog/y.md', post('slug: same')],
      ]),
    ).toEqual([['blog/y.md', 3, 'slug', 'blog/x.md has the same.']]);
    expect(await told([['journey/2023.md', '---\ntitle: A\n---\nB']])).toEqual([
      [
        'journey/2023.md',
        undefined,
        'year',
        expect.stringContaining('“The first year” has the same on the site.'),
      ],
    ]);
    expect(await told([['journal/x.md', '---\ntitle: A morning\ndate: 2026-03-01\n---\n']])).toEqual([
      ['journal/x.md', 2, 'title', expect.stringContaining('“A morning” has the same on the site.')],
    ]);
  });

  it('Lessons without a module, files that are no text and files that are no picture are problems', async () => {
    expect(await told([['courses/x/01-a/01-b.md', '---\ntitle: A\n---\n']])).toEqual([
      ['courses/x/01-a/01-b.md', undefined, undefined, expect.stringContaining('index.md')],
    ]);
    expect(await told([['media/x.svg', '<svg/>']])).toEqual([
      ['media/x.svg', undefined, undefined, 'This is not a PNG, JPEG, WebP, AVIF or GIF.'],
    ]);
    const { problems } = await planOf(
      packZip(new Map([['blog/x.md', new Uint8Array([0xff, 0xfe, 0x41])]])),
      emptyContent,
    );
    expect(problems).toEqual([
      { path: 'blog/x.md', message: 'This is not UTF-8 text. Save it as UTF-8 and pack it again.' },
    ]);
    expect(await told([['settings.yml', 'format: 2\nabout_image_url: "javascript:x"']])).toEqual([
      ['settings.yml', undefined, 'format', 'This archive was made by a newer version of the site.'],
      ['settings.yml', 2, 'about_image_url', 'Use an address that starts with https:// or /'],
    ]);
  });

  it('Files of no known type are listed as left out', async () => {
    const { notes } = await planOf(
      archiveOf([
        ['README.md', '# Hi'],
        ['blog/a.css', 'a{}'],
      ]),
      emptyContent,
    );
    expect(notes.map(({ path }) => path)).toEqual(['README.md', 'blog/a.css']);
  });
});
