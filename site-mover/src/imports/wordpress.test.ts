import { zipSync } from 'fflate';
import { readAll } from './readAll.fixture';
import { wxr, wxrEnd, wxrHead, wxrItem } from './wordpress.fixture';

const read = (text: string) => readAll(new Blob([text]));

/** A file that was uploaded for the first post. */
const upload = (id: number, name: string, more = '') =>
  wxrItem({
    id,
    type: 'attachment',
    status: 'inherit',
    more: `<wp:post_parent>1</wp:post_parent>${more}<wp:attachment_url>https://old.example/${name}</wp:attachment_url>`,
  });

describe('An export of WordPress', () => {
  it('A text of blocks comes with gallery, player, code, footnote, cover and category', async () => {
    const { rows, software } = await read(wxr);
    expect(software).toBe('WordPress');
    expect(rows.get('post-1')).toMatchObject({
      title: 'Blocks & more',
      excerpt: 'It’s wet …',
      category: 'Boats & ships',
      tags: ['Night'],
      cover_image_url: 'https://old.example/wp-content/uploads/a.png',
      is_published: true,
      published_at: '2021-03-01T10:00:00Z',
      updated_at: '2021-03-02T10:00:00Z',
      content: [
        'See [the other](/2021/03/post-2/)[^1].',
        '![A](https://old.example/wp-content/uploads/a.png "One")',
        '<https://www.youtube.com/watch?v=abc>',
        '```php\nhttps://not.a.link/\necho 1;\n```',
        '[^1]: A *note*.',
      ].join('\n\n'),
    });
  });

  it('A text of the classic editor comes with its paragraphs and shortcodes', async () => {
    const { rows } = await read(wxr);
    expect(rows.get('post-2')).toMatchObject({
      title: 'Untitled',
      content: [
        'First line\\\nsecond line',
        '![A](https://old.example/wp-content/uploads/a.png "By the sea")',
        '![](https://old.example/wp-content/uploads/a.png)',
        '![](https://old.example/wp-content/uploads/b.png)',
        '<https://vimeo.com/123>',
        '<https://old.example/wp-content/uploads/a.mp3>',
        '```\na\n\nb\n```',
      ].join('\n\n'),
    });
  });

  it('A text that is not public becomes a draft, and one that has no place is left out and counted', async () => {
    const { rows, notes } = await read(wxr);
    expect([...rows].map(([slug, row]) => [slug, row['is_published']])).toEqual([
      ['post-1', true],
      ['post-2', true],
      ['post-3', false],
      ['post-4', false],
      ['post-5', false],
    ]);
    expect(notes).toEqual([
      'blog/post-1.md: Its comments are left out: 1. Quote in the text what readers need of them.',
      'blog/post-2.md: It has no title, so it is called “Untitled”.',
      'blog/post-2.md: https://old.example/wp-content/uploads/a.mp3 stays at the old site. Upload it, and change the link.',
      'blog/post-4.md: Only some could read it: it becomes a draft.',
      'pages/post-5.md: It had a password: it becomes a draft, and its old address leads there once it is published.',
      'pages/post-5.md: No menu links to this page. Choose one at Pages.',
      'WordPress: Addresses of days, of pages of pictures, and of further pages of lists (/page/2) lead nowhere.',
      'WordPress: 1 × post with status trash: left out, the site has no place for it.',
      'WordPress: 1 × item of type nav_menu_item: left out, the site has no place for it.',
    ]);
  });

  it('The ZIP of wordpress.com is read like the file in it', async () => {
    const zip = new Blob([zipSync({ 'mira.wordpress.2021-03-01.000.xml': new TextEncoder().encode(wxr) })]);
    const [packed, plain] = [await readAll(zip), await read(wxr)];
    expect([packed.software, packed.rows]).toEqual(['WordPress', plain.rows]);
  });

  it('A text in one file of a ZIP has the pictures of another', async () => {
    const parts = [wxrItem({ id: 1, content: '[gallery ids="9"]' }), upload(9, 'a.png')];
    const files = parts.map((part, number) => [
      `mira.00${number}.xml`,
      new TextEncoder().encode(`${wxrHead}${part}${wxrEnd}`),
    ]);
    const { rows } = await readAll(new Blob([zipSync(Object.fromEntries(files))]));
    expect(rows.get('post-1')?.['content']).toBe('![](https://old.example/a.png)');
  });

  it('Old addresses of posts, numbered or named, of categories, tags, authors and the feed lead on', async () => {
    const { addresses } = await read(wxr);
    expect(addresses).toEqual([
      '/feed → /feed.xml',
      '/author/mira → /about',
      '/category/boats → /blog',
      '/tag/night → /blog',
      '/2021/03/post-1 → /blog/post-1',
      '/?p=2 → /blog/post-2',
      '/2021/03/post-5 → /post-5',
      '/2021 → /blog',
      '/2021/03 → /blog',
    ]);
  });

  it('Addresses have the path of the blog, the categories around a category, and the login as WordPress writes it there', async () => {
    const term = (nicename: string, parent: string) =>
      `<wp:category><wp:category_nicename>${nicename}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent></wp:category>`;
    const { addresses } = await read(
      `${wxrHead.replace('_blog_url>https://old.example<', '_blog_url>https://old.example/blog<').replaceAll('mira', 'Mira Lind')}${term('sail', 'boats')}${term('dinghy', 'sail')}${wxrEnd}`,
    );
    expect(addresses).toEqual([
      '/blog/feed → /feed.xml',
      '/blog/author/mira-lind → /about',
      '/blog/category/boats → /blog',
      '/blog/tag/night → /blog',
      '/blog/category/boats/sail → /blog',
      '/blog/category/boats/sail/dinghy → /blog',
    ]);
  });

  const contentOf = async (content: string, more = '') => {
    const { rows, notes } = await read(`${wxrHead}${wxrItem({ id: 1, content })}${more}${wxrEnd}`);
    return [rows.get('post-1')?.['content'], notes.filter((note) => note.startsWith('blog/'))];
  };

  it.each<[what: string, content: string, markdown: string, left: string[]]>([
    [
      'A gallery without ids is what was uploaded for the post',
      'Before\n\n[gallery]\n\nAfter',
      'Before\n\n![](https://old.example/b.png)\n\n![](https://old.example/a.png)\n\nAfter',
      [],
    ],
    [
      'A gallery whose pictures are missing is told',
      '[gallery ids="77"]',
      '',
      [
        'blog/post-1.md: Left out of the text: 1 picture of a gallery that is not in the file. Write in the editor what readers need of it.',
      ],
    ],
    [
      'A caption may be an attribute',
      '[caption id="a" width="300" caption="By the sea"]<img src="https://old.example/a.png" />[/caption]',
      '![](https://old.example/a.png "By the sea")',
      [],
    ],
    [
      'Shortcodes in code and in two brackets are shown',
      '<pre>[gallery ids="9"]</pre>\n\n<code>[[gallery ids="9"]]</code> and [[audio src="a.mp3"]]',
      '```\n[gallery ids="9"]\n```\n\n`[gallery ids="9"]` and \\[audio src="a.mp3"]',
      [],
    ],
    [
      'A shared block is the text that it refers to, and a missing one is told',
      '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->\n<!-- wp:block {"ref":12} /-->\n<!-- wp:block {"ref":13} /-->',
      'a\n\nShared words',
      [
        'blog/post-1.md: Left out of the text: 1 shared block 13. Write in the editor what readers need of it.',
      ],
    ],
    [
      'A block that WordPress makes is told',
      '<!-- wp:latest-posts {"postsToShow":3} /-->\n<p>a</p>',
      'a',
      [
        'blog/post-1.md: Left out of the text: 1 block latest-posts. Write in the editor what readers need of it.',
      ],
    ],
    [
      'A list stands after a line of text',
      'Intro:\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\nAfter\nmore',
      'Intro:\n\n- a\n- b\n\nAfter\\\nmore',
      [],
    ],
    [
      'Paragraphs of the classic editor stand beside blocks',
      'One.\n\nTwo.\nLine.\n\n<!-- wp:heading -->\n<h2>Three\n\nfour</h2>\n<!-- /wp:heading -->\n\nFive.\n\nSix.',
      'One.\n\nTwo.\\\nLine.\n\n## Three four\n\nFive.\n\nSix.',
      [],
    ],
    [
      'Paragraphs in a quote stay in it',
      '<blockquote>One.\n\nTwo.\n</blockquote>\n<hr />\nThree.',
      '> One.\n>\n> Two.\n\n---\n\nThree.',
      [],
    ],
  ])('%s', async (_what, content, markdown, left) => {
    const files = [
      upload(9, 'a.png', '<wp:menu_order>2</wp:menu_order>'),
      upload(10, 'b.png', '<wp:menu_order>1</wp:menu_order>'),
      upload(11, 'c.pdf'),
      wxrItem({
        id: 12,
        type: 'wp_block',
        content: '<!-- wp:paragraph --><p>Shared words</p><!-- /wp:paragraph -->',
      }),
    ];
    expect(await contentOf(content, files.join(''))).toEqual([markdown, left]);
  });

  it('The same post has the same id in the next export, and another site’s post another', async () => {
    const idOf = async (text: string) => (await read(text)).rows.get('post-1')?.['id'];
    const id = await idOf(wxr);
    expect(await idOf(wxr.replace('Blocks', 'Changed'))).toBe(id);
    expect(await idOf(wxr.replace('_blog_url>https://old', '_blog_url>https://new'))).not.toBe(id);
  });
});

describe('A hostile or damaged export of WordPress', () => {
  const withDoctype = (doctype: string, content: string) =>
    `${wxrHead.replace('<rss', `${doctype}\n<rss`)}${wxrItem({ id: 1, content: 'Words' }).replace('<dc:creator>', `<title>${content}</title><dc:creator>`)}${wxrEnd}`.replace(
      '<title><![CDATA[Post 1]]></title>',
      '',
    );

  it('Entities that multiply are not replaced', async () => {
    const laughs = Array.from(
      { length: 10 },
      (_none, depth) => `<!ENTITY l${depth + 1} "${`&l${depth};`.repeat(10)}">`,
    );
    const { rows } = await read(withDoctype(`<!DOCTYPE rss [<!ENTITY l0 "ha">${laughs.join('')}]>`, '&l10;'));
    expect(rows.get('post-1')?.['title']).toBe('&l10;');
  });

  it('Nothing that an entity names is loaded', async () => {
    const doctype =
      '<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY % out SYSTEM "http://127.0.0.1/x">%out;]>';
    const { rows } = await read(withDoctype(doctype, '&file;'));
    expect(rows.get('post-1')?.['title']).toBe('&file;');
  });

  it('A file that ends too early gives what came before, and says so', async () => {
    const { rows, notes } = await read(wxr.slice(0, wxr.indexOf('Post 3')));
    expect([...rows.keys()]).toEqual(['post-1', 'post-2']);
    expect(notes).toContain(
      'WordPress: This text is damaged in the file, or the file ends in it: it is left out. Export it again and import that file; what is here by then stays.',
    );
  });

  it('A stray control character is no damage', async () => {
    const { rows } = await read(
      `${wxrHead}${wxrItem({ id: 1, content: 'a\u000bb' })}${wxrItem({ id: 2 })}${wxrEnd}`,
    );
    expect([...rows.keys()]).toEqual(['post-1', 'post-2']);
  });

  it('Markup of any kind is text or nothing', async () => {
    const content =
      '<script>alert(1)</script><p onclick="x">a</p>[gallery ids="1]<img src=x onerror=alert(1)>';
    const { rows } = await read(`${wxrHead}${wxrItem({ id: 1, content })}${wxrEnd}`);
    expect(rows.get('post-1')?.['content']).not.toMatch(/script|onclick|onerror/);
  });
});
