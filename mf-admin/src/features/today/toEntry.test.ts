import { toEntry } from './toEntry';

describe('An entry of the day', () => {
  const file = new File(['pixels'], 'a.png', { type: 'image/png' });
  const input = {
    content: 'It rained. I stayed in.\n',
    photos: [],
    mood: 'calm',
    title: '',
    entry_date: '2026-03-01',
    excerpt: '',
    is_published: true,
  };

  it('has the first sentence as its title, unless one was typed, and the moment when it was written', () => {
    const at = Date.parse('2026-03-01T20:00:00Z');
    expect(toEntry(input, at)).toEqual({
      title: 'It rained',
      content: 'It rained. I stayed in.',
      mood: 'calm',
      excerpt: '',
      cover_image_url: '',
      entry_date: '2026-03-01',
      is_published: true,
      published_at: '2026-03-01T20:00:00.000Z',
    });
    expect(toEntry({ ...input, title: 'Mine' }, at).title).toBe('Mine');
  });

  it('has its photos below the text with what they show; of photos alone the title is the date', () => {
    const photos = [
      { file, alt: 'A [red] boat', address: '/media/2026/a-1600w.webp' },
      { file, alt: '', address: '/media/2026/b-1600w.webp' },
    ];
    expect(toEntry({ ...input, content: '', photos }, 0)).toMatchObject({
      title: 'March 1, 2026',
      content: '![A \\[red\\] boat](/media/2026/a-1600w.webp)\n\n![](/media/2026/b-1600w.webp)',
    });
  });
});
