import { readAll } from './readAll.fixture';

// More cases like the ones in reported.cases.

const readXml = async (...parts: BlobPart[]) => readAll(new Blob(parts));
const contentOf = (rows: Map<string, Readonly<Record<string, unknown>>>, slug = 'post-1') =>
  rows.get(slug)?.['content'];

describe('Documents of Ghost', () => {
  const ghost = (lexical: object | null, others = {}) => {
    const post = {
      id: '1',
      uuid: 'u',
      title: 'T',
      slug: 'g-1',
      status: 'published',
      visibility: 'public',
      html: null,
      published_at: '2024-01-02T03:04:05.000Z',
      lexical: lexical && JSON.stringify({ root: lexical }),
      ...others,
    };
    return readXml(JSON.stringify({ data: { posts: [post] } }));
  };
  const words = (text: string) => ({ type: 'text', text, format: 0 });

  it('A list begins where it began', async () => {
    const list = {
      type: 'list',
      listType: 'number',
      start: 4,
      children: [{ type: 'listitem', children: [words('Four')] }],
    };
    const { rows } = await ghost({ children: [list] });
    expect(contentOf(rows, 'g-1')).toBe('4. Four');
  });

  it('Lines of a markdown card end where they ended, and two cards may name a note alike', async () => {
    const card = (note: string) => ({ type: 'markdown', markdown: `One\ntwo[^n]\n\n[^n]: ${note}` });
    const { rows } = await ghost({ children: [card('First'), card('Second')] });
    const text = String(contentOf(rows, 'g-1'));
    expect(text).toContain('One\\\ntwo[^n]');
    expect(text).toContain('[^n]: First');
    expect(text).toMatch(/two\[\^2\][^]*\[\^2\]: Second/);
  });

  it('The words beside players, bookmarks and files come with them', async () => {
    const cards = [
      {
        type: 'bookmark',
        url: 'https://a.example/',
        metadata: { title: 'A', description: 'About A' },
        caption: 'One',
      },
      { type: 'embed', url: 'https://b.example/', html: '<iframe></iframe>', caption: '<em>Two</em>' },
      { type: 'video', src: 'https://c.example/c.mp4', fileName: 'c.mp4', caption: 'Three' },
      { type: 'file', src: 'https://d.example/d.pdf', fileTitle: 'D', fileCaption: 'Four' },
    ];
    const { rows } = await ghost({ children: cards });
    const text = String(contentOf(rows, 'g-1'));
    for (const said of ['About A', 'One', '*Two*', 'Three', 'Four']) expect(text).toContain(`\n\n${said}`);
  });

  it('A text of before version 1, which has its markdown alone, comes as it is', async () => {
    const { rows } = await ghost(null, { markdown: '# Hello\n\nA *word*', status: 'draft' });
    expect(contentOf(rows, 'g-1')).toBe('# Hello\n\nA *word*');
  });
});
