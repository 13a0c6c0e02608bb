import { packZip } from './zip';
import { archiveOf, planOf } from './archive.fixture';
import { emptyContent, type Content, type Row } from './content';

// More cases like the ones in imports/reported.cases.

const read = async (files: Record<string, string>) =>
  planOf(archiveOf(Object.entries(files)), emptyContent, []);
const postsOf = ({ content }: { content: Partial<Content> }) => content.blog_posts ?? [];
const notesOf = ({ notes }: { notes: { path: string; message: string }[] }) =>
  notes.map(({ path: file, message }) => `${file}: ${message}`);
const post = (front = '', text = 'Text') => `---\ntitle: Walk\ndate: 2024-02-03\n${front}---\n\n${text}\n`;
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const withPicture = async (file: string, text: string, picture: string) =>
  planOf(
    packZip(
      new Map([
        [file, new TextEncoder().encode(text)],
        [picture, png],
      ]),
    ),
    emptyContent,
    [],
  );

describe('Archives of other systems', () => {
  it('Backslashes of Windows separate folders, and what its Explorer keeps is ignored', async () => {
    const plan = await read({ 'blog\\walk.md': post(), 'blog\\Thumbs.db': 'x', 'desktop.ini': 'x' });
    expect([postsOf(plan).length, plan.problems, plan.notes]).toEqual([1, [], []]);
  });
});

describe('Files of a folder of Jekyll', () => {
  it.each([
    ['2021-9-1-walk', 'walk', '2021-09-01T00:00:00Z'],
    ['2021-12-3-walk', 'walk', '2021-12-03T00:00:00Z'],
    ['2021-09-01-walk', 'walk', '2021-09-01T00:00:00Z'],
  ])('%s names the day on which it appeared', async (name, slug, day) => {
    const [row] = postsOf(await read({ [`_posts/${name}.md`]: '---\ntitle: Walk\n---\nText' }));
    expect(row).toMatchObject({ slug, published_at: day, is_published: true });
  });

  it('A post in HTML is told as a text that is left out', async () => {
    const { notes } = await read({ '_posts/2021-09-01-walk.html': '<p>Text</p>', 'blog/a.md': post() });
    expect(notes).toEqual([
      {
        path: '_posts/2021-09-01-walk.html',
        message:
          'This is a page in HTML, and texts are read from markdown alone: it is left out. Copy its words into a new post in the editor, if it is one.',
        loss: 'text',
      },
    ]);
  });
});

describe('Front matter', () => {
  it('Front matter in JavaScript is told as such', async () => {
    const plan = await read({ 'blog/a.md': '---js\nconst title = "Walk";\n---\n\nText' });
    expect(plan.problems.map(({ message }) => message)).toEqual([
      'This is front matter in JavaScript. Only YAML (---) is read.',
    ]);
  });

  it('One category of two words of other software stays one', async () => {
    expect(postsOf(await read({ 'blog/a.md': post('categories: tech life\n') }))[0]?.['category']).toBe(
      'tech life',
    );
  });

  it.each([
    'aliases: [/2019/05/walk/, old-walk]',
    'redirect_from:\n  - /2019/05/walk/',
    'permalink: /2019/05/walk/',
    'url: https://old.example/2019/05/walk/index.html',
  ])('Former addresses lead to the text: %s', async (front) => {
    const plan = await read({ 'blog/walk.md': post(`${front}\n`) });
    expect([plan.rules, plan.problems]).toEqual([[{ from: '/2019/05/walk', to: '/blog/walk' }], []]);
  });

  it.each([
    ['blog/Über uns.md', '', 'uber-uns'],
    ['blog/walk.md', 'slug: Привет-мир\n', 'privet-mir'],
    ['content/posts/walk.de.md', '', 'walk-de'],
    ['content/de/posts/walk.md', '', 'walk-de'],
  ])('The address of %s is readable', async (file, front, slug) => {
    const plan = await read({ [file]: post(front) });
    expect([postsOf(plan)[0]?.['slug'], plan.problems]).toEqual([slug, []]);
  });
});

describe('Texts of other software', () => {
  it.each([
    ['content/posts/a/index.md', './images/b.png', 'content/posts/a/images/b.png'],
    ['content/posts/a.md', '/img/b.png', 'static/img/b.png'],
    ['_posts/2020-01-01-a.md', '/assets/b%20c.png', 'assets/b c.png'],
    ['site/src/content/blog/a.md', '../../assets/b.png', 'site/src/assets/b.png'],
    ['blog/a.md', '/b.png', 'public/b.png'],
  ])('Of %s the picture %s is %s', async (file, address, picture) => {
    const plan = await withPicture(file, post('', `![b](${address})`), picture);
    expect(plan.foreign.size).toBe(1);
    expect(postsOf(plan)[0]?.['content']).toMatch(/^!\[b\]\(\/media\/imported\/b/);
  });

  it('A cover comes as pictures do, and one that is missing is told', async () => {
    const plan = await withPicture(
      'posts/a/index.md',
      post('image: c.png\n', '![x](gone.png)'),
      'posts/a/c.png',
    );
    expect(postsOf(plan)[0]?.['cover_image_url']).toMatch(/^\/media\/imported\/c-/);
    expect(notesOf(plan)).toContain(
      'posts/a/index.md: The picture gone.png is not in the archive. Add it, or upload it in the editor.',
    );
  });

  it('A picture that could not be made comes with a second import, in the text that is here', async () => {
    const first = await withPicture('posts/a/index.md', post('', '![x](b.png)'), 'posts/a/b.png');
    const site = { ...emptyContent, ...first.content } as Content;
    const archive = packZip(
      new Map([
        ['posts/a/index.md', new TextEncoder().encode(post('', '![x](b.png)'))],
        ['posts/a/b.png', png],
      ]),
    );
    const again = await planOf(archive, site, []);
    expect(again.items.map(({ type, changes }) => [type, changes])).toEqual([
      ['picture', []],
      ['blog_posts', ['pictures']],
    ]);
    const [name = ''] = again.foreign.keys();
    const stored = { name: name.replace('.png', '-300w.webp'), bytes: 1 };
    const whole = JSON.parse(JSON.stringify(site).replaceAll(name, stored.name)) as Content;
    expect((await planOf(archive, whole, [stored])).items).toEqual([]);
  });

  it('A picture that moves is told, with the text that it is in', async () => {
    const gif = new TextEncoder().encode('GIF89a');
    const control = [0x21, 0xf9, 4, 5, 0, 0, 0, 0, 0x2c];
    const { notes } = await planOf(
      packZip(
        new Map([
          ['posts/a/index.md', new TextEncoder().encode(post('', '![x](b.gif)'))],
          ['posts/a/b.gif', new Uint8Array([...gif, ...control, ...control])],
        ]),
      ),
      emptyContent,
      [],
    );
    expect(notes).toEqual([
      {
        path: 'posts/a/index.md',
        title: 'Walk',
        message:
          'b.gif moves. Its first image alone is brought, and stands still. Link to a film of it, if readers need to see it move.',
        loss: 'part',
      },
    ]);
  });

  it('Links between texts lead to their addresses here', async () => {
    const plan = await read({
      'blog/a.md': post('', '[b](../blog/b.md)'),
      'blog/b.md': post('slug: other\n'),
    });
    expect(postsOf(plan)[0]?.['content']).toBe('[b](/blog/other)');
  });

  it('Signs for lost letters are told', async () => {
    const plan = await read({ 'blog/a.md': post('', 'Caf� � No�l') });
    expect(notesOf(plan)).toContainEqual(
      expect.stringMatching(/^blog\/a\.md: The sign � stands in it 3 times/),
    );
  });

  it('Components of MDX are told', async () => {
    const shown = await read({ 'blog/a.mdx': post('', 'A <Chart data={x} /> here') });
    expect(notesOf(shown)).toContain(
      'blog/a.mdx: Components do nothing here and show as they are: <Chart. Replace them in the editor.',
    );
  });

  it('A tag of Liquid in code is none', async () => {
    expect(notesOf(await read({ 'blog/a.md': post('', '`{{ x }}`') }))).toEqual([]);
  });

  it('A second import of the same texts changes nothing', async () => {
    const files: [string, string][] = [
      ['blog/a.md', '---\ntitle: A\n---\nText'],
      ['journal/2024-01-05.md', '---\ntitle: J\n---\nText'],
    ];
    const { content } = await planOf(archiveOf(files), emptyContent, []);
    const again = await planOf(archiveOf(files), { ...emptyContent, ...content } as Content, []);
    expect([again.items, again.problems]).toEqual([[], []]);
    const site = {
      ...emptyContent,
      ...content,
      blog_posts: [{ ...(content.blog_posts?.[0] as Row), category: 'Mine' }],
    };
    expect((await planOf(archiveOf(files), site as Content, [])).items).toEqual([]);
  });
});
