import { readAll } from './readAll.fixture';
import { substackZip } from './substack.fixture';

describe('An export of Substack', () => {
  it('A post comes with its picture, footnote, player and link, and without the form to subscribe', async () => {
    const { rows, software } = await readAll(substackZip);
    expect(software).toBe('Substack');
    expect(rows.get('harbour')).toMatchObject({
      title: 'The harbour, at night',
      excerpt: 'Boats.',
      is_published: true,
      published_at: '2021-03-01T10:00:00Z',
      content: [
        'Boats[^1].',
        '![A harbour](https://cdn.example/harbour.jpeg "At night")',
        '[Rain](https://other.example/p/rain)',
        '<https://www.youtube.com/watch?v=abc>',
        '[^1]: Small ones.',
      ].join('\n\n'),
    });
    expect(rows.get('talk')?.['content']).toBe('<https://elsewhere.example/a.mp3>\n\nListen.');
  });

  it('Posts that only payers read and unpublished ones become drafts', async () => {
    const { rows, notes } = await readAll(substackZip);
    expect([...rows].map(([slug, row]) => [slug, row['is_published']])).toEqual([
      ['harbour', true],
      ['paid', false],
      ['a-draft', false],
      ['talk', true],
    ]);
    expect(notes).toEqual([
      'blog/paid.md: Only some could read it (only_paid): it becomes a draft, and its old address leads there once it is published.',
      'blog/a-draft.md: Its text is not in the export: it becomes a draft. Export it again, or write it in the editor.',
      'Substack: Files that nothing in the export uses are left out: posts/101.opens.csv. Upload what readers need of them in the editor.',
    ]);
  });

  it('Members come from the list alone, and old addresses lead on', async () => {
    const { members, addresses } = await readAll(substackZip);
    expect(members).toEqual([
      { email: 'ada@reader.example', subscribed_at: '2020-01-02T03:04:05.000Z', has_left: false },
      { email: 'ben@reader.example', subscribed_at: '2020-01-02T03:04:05.000Z', has_left: true },
    ]);
    expect(addresses).toEqual([
      '/feed → /feed.xml',
      '/archive → /blog',
      '/p/harbour → /blog/harbour',
      '/p/paid → /blog/paid',
      '/p/talk → /blog/talk',
    ]);
  });
});
