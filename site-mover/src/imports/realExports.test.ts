import { zipSync } from 'fflate';
import { readAll } from './readAll.fixture';
import { wxrEnd, wxrHead, wxrItem } from './wordpress.fixture';

// The kinds of content found in other software's test data, reworded.

const readXml = async (...parts: string[]) => readAll(new Blob([wxrHead, ...parts, wxrEnd]));
const bytes = (text: string) => new TextEncoder().encode(text);
const term = (domain: string, name: string) =>
  `<category domain="${domain}" nicename="x"><![CDATA[${name}]]></category>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

describe('An export of WordPress', () => {
  it('Several authors of a text are all named, and none is told as lost', async () => {
    const more = ['Ada', 'Ben', 'Ada'].map((name) => term('author', name)).join('');
    const { rows, notes } = await readXml(wxrItem({ id: 1, content: '<p>Words.</p>', more }));
    expect(rows.get('post-1')?.['content']).toBe('*By Ada, Ben*\n\nWords.');
    expect(notes.filter((note) => note.includes('author'))).toEqual([]);
  });

  it.each(['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description'])(
    'The description in %s stays, and a template is none',
    async (key) => {
      const { rows } = await readXml(
        wxrItem({ id: 1, more: meta(key, 'Boats &amp; rain') }),
        wxrItem({ id: 2, more: meta(key, '%%excerpt%% %title%') }),
        wxrItem({ id: 3, more: meta(key, 'Unused'), excerpt: 'Its own' }),
      );
      expect([...rows.values()].map((row) => row['excerpt'])).toEqual(['Boats & rain', null, 'Its own']);
    },
  );

  it('An item of Squarespace has a path for its address, the day of its feed, and no title that is told', async () => {
    const item = wxrItem({ id: 1, link: '/services', title: '' })
      .replace(/<wp:post_date>.*<\/wp:post_date>/, '')
      .replace(/<wp:post_date_gmt>.*<\/wp:post_date_gmt>/, '');
    const { rows, notes, addresses } = await readXml(item);
    expect(rows.get('post-1')).toMatchObject({ title: 'Untitled', published_at: '2021-03-01T10:00:00Z' });
    expect(addresses).toContain('/services → /blog/post-1');
    expect(notes).toContain('blog/post-1.md: It has no title, so it is called “Untitled”.');
  });

  it('A text without any day is told', async () => {
    const item = wxrItem({ id: 1 }).replace(/<(wp:post_date|wp:post_date_gmt|pubDate)>.*<\/\1>/g, '');
    const { notes } = await readXml(item);
    expect(notes).toContain(
      'blog/post-1.md: The file states no day for it, so it has the day of the import. Change it in the editor.',
    );
  });

  it('Two texts of one number both come, on every import the same, and a repeated one comes once', async () => {
    const items = [
      wxrItem({ id: 1, title: 'One' }),
      wxrItem({ id: 1, title: 'Two' }).replaceAll('post-1', 'two'),
      wxrItem({ id: 1, title: 'One' }),
    ];
    const first = await readXml(...items);
    expect([...first.rows.values()].map((row) => row['title'])).toEqual(['One', 'Two']);
    const ids = Object.fromEntries([...first.rows].map(([slug, row]) => [String(row['id']), slug]));
    const again = await readAll(new Blob([wxrHead, ...items, wxrEnd]), { paths: ids });
    expect([again.rows.size, again.unchanged]).toEqual([0, 3]);
  });

  it('The file of an episode is linked above a text that does not name it', async () => {
    const more = meta('enclosure', 'https://a.example/1.mp3\n123\naudio/mpeg');
    const { rows, notes } = await readXml(
      wxrItem({ id: 1, content: '<p>Words.</p>', more }),
      wxrItem({ id: 2, content: '<a href="https://a.example/1.mp3">Hear</a>', more }),
    );
    expect([...rows.values()].map((row) => row['content'])).toEqual([
      '<https://a.example/1.mp3>\n\nWords.',
      '[Hear](https://a.example/1.mp3)',
    ]);
    expect(notes.join()).not.toContain('enclosure');
  });

  it('An item without a type is told as such', async () => {
    const { notes } = await readXml(wxrItem({ id: 1, type: '' }));
    expect(notes.find((note) => note.includes('type'))).toMatch(
      /^WordPress: It states no type: it is left out\./,
    );
  });
});

describe('Exports of other software', () => {
  it('A call to action of Ghost comes with its picture and the line of its sponsor', async () => {
    const card = {
      type: 'call-to-action',
      imageUrl: 'https://a.example/a.png',
      hasSponsorLabel: true,
      sponsorLabel: '<p>Sponsored</p>',
      textValue: '<p>Rain coats</p>',
      showButton: true,
      buttonText: 'See them',
      buttonUrl: 'https://a.example/',
    };
    const lexical = JSON.stringify({ root: { children: [card] } });
    const post = { id: '1', uuid: '1', title: 'A', slug: 'a', status: 'draft', lexical };
    const { rows } = await readAll(new Blob([JSON.stringify({ data: { posts: [post] } })]));
    expect(rows.get('a')?.['content']).toBe(
      '> Sponsored\n>\n> ![](https://a.example/a.png)\n>\n> Rain coats\n>\n> [See them](https://a.example/)',
    );
  });

  it('Links to forms of the old site are told, and others are not', async () => {
    const html = [
      '#/portal/signup',
      'https://ada.substack.com/subscribe?',
      'https://ada.example/subscribe?utm=1',
      'https://ada.example/p/rain/comments',
      'https://ada.example/p/rain',
      '#portal',
      '#/portal/signup',
    ].map((address) => `<a href="${address}">Here</a>`);
    const post = { id: '1', uuid: '1', title: 'A', slug: 'a', status: 'published', html: html.join('') };
    const { notes } = await readAll(new Blob([JSON.stringify({ data: { posts: [post] } })]));
    const told = notes.filter((note) => note.includes('a form of the old site'));
    expect(told).toHaveLength(4);
    expect(told[0]).toBe(
      'blog/a.md: Its link to #/portal/signup leads to a form of the old site, to join or to comment. Change it in the editor.',
    );
  });

  it('Signs of the list of Substack that are written as in HTML are read, and tags are words', async () => {
    const list =
      'post_id,post_date,is_published,title,subtitle\n1.a,2021-03-01,true,R&amp;B&nbsp;<b>,&#x201C;Rain&#8217;s&#x201D; &now;';
    const { rows } = await readAll(
      new Blob([zipSync({ 'posts.csv': bytes(list), 'posts/1.a.html': bytes('<p>Words.</p>') })]),
    );
    expect(rows.get('a')).toMatchObject({ title: 'R&B <b>', excerpt: '“Rain’s” &now;' });
  });

  it.each([
    ['A title', '<p>Other words.</p>', true],
    ['Thanks for…', '<p>Thanks for this.</p>', false],
  ])('A post of Medium called “%s” above %s: public %s, with its tags', async (title, body, isPublic) => {
    const post = `<article><header><h1 class="p-name">${title}</h1></header><section data-field="body">${body}</section>
<footer><p class="p-tags"><a class="p-tag">Boats</a>, <a class="p-tag">Rain</a></p><time class="dt-published" datetime="2021-03-01T10:00:00Z"></time></footer></article>`;
    const { rows } = await readAll(
      new Blob([zipSync({ 'posts/2021-03-01_A-title-0123456789ab.html': bytes(post) })]),
    );
    expect([...rows.values()][0]).toMatchObject({ is_published: isPublic, category: 'Boats' });
  });
});
