import { mediumZip } from './medium.fixture';
import { readAll } from './readAll.fixture';

describe('An export of Medium', () => {
  it('A post comes with its text once, and with pictures, code, players and gists', async () => {
    const { rows, software } = await readAll(mediumZip);
    expect(software).toBe('Medium');
    expect(rows.get('the-harbour')).toMatchObject({
      title: 'The harbour',
      excerpt: 'Boats & more',
      is_published: true,
      published_at: '2021-03-01T10:00:00Z',
      content: [
        'See [this](https://other.example/) \\<b>.',
        '![](https://cdn.example/max/800/1*a.jpeg "At night")',
        '```javascript\nlet a = 1;\nlet b = 2;\n```',
        '<https://www.youtube.com/watch?v=abc>',
        '<https://gist.github.com/mira/0123abc>',
        '> Said.',
      ].join('\n\n'),
    });
  });

  it('Drafts and replies become drafts, and the reasons are told', async () => {
    const { rows, notes } = await readAll(mediumZip);
    expect([...rows].map(([slug, row]) => [slug, row['title'], row['is_published']])).toEqual([
      ['the-harbour', 'The harbour', true],
      ['rain', 'Rain', true],
      ['well-said', 'Well said', false],
      ['cafe-ni', 'Café', true],
      ['a-draft', 'A draft', false],
    ]);
    expect(notes).toEqual([
      'blog/rain.md: Nothing can lead from its address at medium.com.',
      'blog/well-said.md: It has no title of its own, so it may be a reply: it becomes a draft.',
      'blog/cafe-ni.md: Its address becomes /blog/cafe-ni.',
      'posts/other.html: This is no post as Medium exports it; it is left out. Copy its words into a new post in the editor, if it is one.',
      'Medium: Files that nothing in the export uses are left out: README.html, profile/profile.html. Upload what readers need of them in the editor.',
    ]);
  });

  it('An address at the owner’s own domain leads on', async () => {
    expect((await readAll(mediumZip)).addresses).toEqual([
      '/the-harbour-0123456789ab → /blog/the-harbour',
      '/café-你-0123456789af → /blog/cafe-ni',
    ]);
  });
});
