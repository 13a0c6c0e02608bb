import { ghostData, ghostJson, ghostZip } from './ghost.fixture';
import { readAll, tools } from './readAll.fixture';

const json = (data?: object) => new Blob([ghostJson(data)]);

describe('An export of Ghost', () => {
  it('A post comes with its text, dates, category and the addresses of its pictures', async () => {
    const { rows, pictures, software } = await readAll(ghostZip());
    expect(software).toBe('Ghost');
    expect(pictures).toEqual(
      [480, 1600].map((width) =>
        expect.stringMatching(`^imported/harbour-[0-9a-f]{16}-7a8f07-${width}w.webp$`),
      ),
    );
    const address = `/media/${pictures[1]}`;
    expect(rows.get('harbour')).toMatchObject({
      title: 'The harbour',
      content: `*By Mira*\n\nSee [rain](/rain/).\n\n![A harbour](${address} "At night")`,
      excerpt: 'Boats.',
      category: 'Boats',
      tags: ['Boats', 'Night'],
      cover_image_url: address,
      is_published: true,
      published_at: '2021-03-01T10:00:00Z',
      created_at: '2021-02-28T08:00:00Z',
      updated_at: '2021-03-02T08:00:00Z',
    });
  });

  it('Posts without HTML are read from their documents: Lexical and Mobiledoc', async () => {
    const { rows } = await readAll(json());
    expect(rows.get('rain')?.['content']).toBe(
      [
        '## Rain',
        'It **rained**\\\n[after](/sun/)',
        '1. wet',
        '```js\nlet a = 1 < 2;\n```',
        '![](/content/images/2021/03/harbour.png)',
        '![](https://elsewhere.example/b.png "Two")',
        '[Elsewhere](https://elsewhere.example/)',
        '---',
      ].join('\n\n'),
    );
    expect(rows.get('sun')?.['content']).toBe(
      [
        '*By Mira, Ole*',
        '## Sun',
        'It **shone**\\\n[there](https://elsewhere.example/)',
        '- warm',
        '```sh\na\nb\n```',
        '---',
      ].join('\n\n'),
    );
  });

  it('Cards of markdown stay markdown, cards with words come as their texts, and others are told', async () => {
    const [post] = ghostData.posts;
    const markdown = [
      '# Head',
      'A [link](https://a.example) and **bold** <b>tag</b>, [bad](javascript:alert)',
      '- one\n- two',
      '![alt](__GHOST_URL__/content/images/2021/03/harbour.png)',
      '<script>alert(1)</script>\n<p>Words <i>of</i> HTML</p>',
      '```html\n<p>\n```',
    ].join('\n\n');
    const children = [
      { type: 'markdown', markdown },
      { type: 'product', productTitle: 'Boat', productDescription: '<p>Wood</p>' },
      { type: 'header', header: 'Big', subheader: 'Small' },
      { type: 'paywall' },
      { type: 'signup' },
      { type: 'tk', text: 'TK' },
    ];
    const lexical = JSON.stringify({ root: { children } });
    const { rows, notes } = await readAll(json({ posts: [{ ...post, html: null, lexical }] }));
    expect(rows.get('harbour')?.['content']).toBe(
      [
        '# Head',
        'A [link](https://a.example) and **bold** tag, bad',
        '- one\n- two',
        '![alt](/content/images/2021/03/harbour.png)',
        'Words *of* HTML',
        '```html\n<p>\n```',
        '#### Boat\n\nWood\n\n## Big\n\nSmall\n\nTK',
      ].join('\n\n'),
    );
    expect(notes).toEqual([
      'blog/harbour.md: A paywall divides it: it becomes a draft.',
      'blog/harbour.md: Left out of the text: 1 card signup. Write in the editor what readers need of it.',
      'blog/harbour.md: Left out of the text: 1 script. Write in the editor what readers need of it.',
    ]);
  });

  it('The words for a cover come along; its caption is told, and words that are too long', async () => {
    const [post] = ghostData.posts;
    const meta = {
      post_id: post?.id,
      feature_image_alt: `A\n${'b'.repeat(400)}`,
      feature_image_caption: '<i>By</i> Bob',
    };
    const { rows, notes } = await readAll(json({ posts: [post], posts_meta: [meta] }));
    expect(rows.get('harbour')?.['cover_alt']).toBe(`A ${'b'.repeat(298)}`);
    expect(notes).toEqual(
      expect.arrayContaining([
        'blog/harbour.md: Covers have no caption here: “By Bob” is left out.',
        'blog/harbour.md: The words for its cover have more than 300 characters: the rest of them is left out.',
      ]),
    );
  });

  it('Drafts and what only members read become drafts, and what is scheduled stays so', async () => {
    const { rows, notes } = await readAll(json());
    const states = ['rain', 'friends', 'later', 'about-2'].map((slug) => rows.get(slug)?.['is_published']);
    expect(states).toEqual([false, false, true, true]);
    expect(rows.get('later')?.['published_at']).toBe('2099-01-01T00:00:00Z');
    expect(notes).toEqual(
      expect.arrayContaining([
        'blog/friends.md: Only some could read it (members): it becomes a draft, and its old address leads there once it is published.',
        '/about: It has a page here: visitors of this old address see that.',
        'pages/about-2.md: Its address becomes /about-2.',
        'pages/about-2.md: No menu links to this page. Choose one at Pages.',
        'pages/about-2.md: Left out of the text: 1 form. Write in the editor what readers need of it.',
        'blog/deep.md: Left out of the text: 1 deep structure. Write in the editor what readers need of it.',
      ]),
    );
    expect(rows.has('deep')).toBe(true);
  });

  it('Old addresses lead to the posts, to the list and to the owner; drafts and what is for later had none, and a page here goes before its rule', async () => {
    const { addresses } = await readAll(json());
    expect(addresses).toEqual([
      '/harbour → /blog/harbour',
      '/sun → /blog/sun',
      '/friends → /blog/friends',
      '/deep → /blog/deep',
      '/rss → /feed.xml',
      '/tag/boats → /blog',
      '/tag/night → /blog',
      '/author/mira → /about',
      '/author/ole → /about',
    ]);
  });

  it('Members come with the day they subscribed and whether they left, and what is no address is left out', async () => {
    const { members, notes } = await readAll(ghostZip());
    expect(members).toEqual([
      { email: 'ada@reader.example', subscribed_at: '2020-01-02T03:04:05.000Z', has_left: false },
      { email: 'ben@reader.example', subscribed_at: '2020-01-02T03:04:05.000Z', has_left: true },
    ]);
    expect(notes).toContain('Members: “no address” is no address; it is left out. Mend it in the list.');
  });

  it('A member who has left a Ghost of version 5 has no row of a letter there, and one who bounced is marked', async () => {
    const created_at = '2020-01-02 03:04:05';
    const members = ['ada', 'ben', 'eve'].map((id) => ({ id, email: `${id}@reader.example`, created_at }));
    const bounced = members.map((member) => ({ ...member, email_disabled: member.id === 'eve' ? 1 : 0 }));
    const members_newsletters = ['ada', 'eve'].map((member_id) => ({ member_id, newsletter_id: 'n1' }));
    const read = await readAll(json({ posts: [], members: bounced, members_newsletters }));
    expect(read.members.map(({ has_left }) => has_left)).toEqual([false, true, true]);
  });

  it('A member in two lists comes once: as one who left where one of them says so, with the earliest day', async () => {
    const list = (...rows: string[]) =>
      new TextEncoder().encode(['email,subscribed_to_emails,created_at', ...rows].join('\n'));
    const { members } = await readAll(
      ghostZip({
        'ghost/z-unsubscribed.csv': list('ADA@reader.example,false,2021-01-02T03:04:05.000Z'),
        'ghost/z-active.csv': list('ben@reader.example,true,2019-01-02T03:04:05.000Z'),
      }),
    );
    expect(members).toEqual([
      { email: 'ada@reader.example', subscribed_at: '2020-01-02T03:04:05.000Z', has_left: true },
      { email: 'ben@reader.example', subscribed_at: '2019-01-02T03:04:05.000Z', has_left: true },
    ]);
  });

  it('A member of whom one of two lists does not say whether they left is no reader', async () => {
    const list = new TextEncoder().encode('email,status\nada@reader.example,dozing');
    const { members } = await readAll(ghostZip({ 'ghost/z-more.csv': list }));
    expect(members.map(({ email }) => email)).toEqual(['ben@reader.example']);
  });

  it.each([
    ['0', [true]],
    ['f', [true]],
    ['dozing', []],
    [null, []],
  ])('A member whose “subscribed” is %j is no reader', async (subscribed, left) => {
    const read = await readAll(json({ posts: [], members: [{ email: 'ada@reader.example', subscribed }] }));
    expect(read.members.map(({ has_left }) => has_left)).toEqual(left);
    expect(/not known whether they left/.test(read.notes.join())).toBe(left.length === 0);
  });

  it('Files stay at the old site: links lead there where it is named, and each is told', async () => {
    const [post] = ghostData.posts;
    const html = [
      '<div class="kg-card kg-file-card"><a href="__GHOST_URL__/content/files/2022/a.pdf"><div class="kg-file-card-title">A pdf</div></a></div>',
      '<p><video src="__GHOST_URL__/content/media/2022/v.mp4"></video></p>',
      '<p><img src="__GHOST_URL__/content/images/x.png"></p>',
    ].join('');
    const posts = [{ ...post, html, feature_image: '__GHOST_URL__/content/images/y.png' }];
    const named = await readAll(json({ posts }), {
      using: { ...tools, oldSite: 'https://old.example/blog/' },
    });
    expect(named.rows.get('harbour')).toMatchObject({
      content:
        '[A pdf](https://old.example/blog/content/files/2022/a.pdf)\n\n[/content/media/2022/v.mp4](https://old.example/blog/content/media/2022/v.mp4)\n\n![](https://old.example/blog/content/images/x.png)',
      cover_image_url: 'https://old.example/blog/content/images/y.png',
    });
    const { rows, notes } = await readAll(json({ posts }), { using: null });
    expect(rows.get('harbour')?.['content']).toContain('[A pdf](/content/files/2022/a.pdf)');
    expect(notes).toEqual(
      ['files/2022/a.pdf', 'media/2022/v.mp4'].map(
        (file) =>
          `blog/harbour.md: /content/${file} stays at the old site. Name that, and the link leads there; or upload it, and change the link.`,
      ),
    );
  });

  it('A rehearsal counts pictures and makes none', async () => {
    const { pictures, counted, rows } = await readAll(ghostZip(), { using: null });
    expect([pictures, counted]).toEqual([[], { included: 2, elsewhere: 1 }]);
    expect(rows.get('harbour')?.['cover_image_url']).toBe('/content/images/2021/03/harbour.png');
  });

  it('A post that the site has stays as it is, and another one with the same slug gets a number', async () => {
    const first = await readAll(json());
    const paths = Object.fromEntries(
      [...first.rows].map(([slug, { id }]) => [String(id), `/blog/my-${slug}`]),
    );
    const second = await readAll(json(), { paths, redirected: ['/sun'] });
    expect([second.rows.size, second.unchanged]).toEqual([0, 7]);
    expect(second.addresses.slice(0, 2)).toEqual([
      '/harbour → /blog/my-harbour',
      '/friends → /blog/my-friends',
    ]);

    const { rows, addresses, notes } = await readAll(json(), { paths: { other: '/blog/harbour' } });
    expect(rows.get('harbour-2')).toMatchObject({ title: 'The harbour' });
    expect(addresses).toContain('/harbour → /blog/harbour-2');
    expect(notes).toContain('blog/harbour-2.md: Its address becomes /blog/harbour-2.');
  });

  it('An export of an old version, with milliseconds and without a frame, is read', async () => {
    const [post] = ghostData.posts;
    const old = { ...post, published_at: 1614592800000, visibility: undefined, type: undefined, page: 0 };
    const { rows } = await readAll(new Blob([JSON.stringify({ meta: {}, data: { posts: [old] } })]));
    expect(rows.get('harbour')).toMatchObject({ published_at: '2021-03-01T10:00:00Z', is_published: true });
  });
});
