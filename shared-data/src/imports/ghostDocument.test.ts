/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readAll } from './readAll.fixture';

// Files that people reported of other importers, each with its right value; and others of the same kind.

const bytesOf = (name: string) => readFileSync(path.join(__dirname, 'kept.cases', name));
const readCase = async (name: string) => readAll(new Blob([bytesOf(name)]));
const readXml = async (...parts: BlobPart[]) => readAll(new Blob(parts));
const contentOf = (rows: Map<string, Readonly<Record<string, unknown>>>, slug = 'post-1') =>
  rows.get(slug)?.['content'];

describe('Documents of Ghost', () => {
  const ghost = (lexical: object) => {
    const post = {
      id: '1',
      uuid: 'u',
      title: 'T',
      slug: 'g-1',
      status: 'published',
      visibility: 'public',
      html: null,
      published_at: '2024-01-02T03:04:05.000Z',
      lexical: JSON.stringify({ root: lexical }),
    };
    return readXml(JSON.stringify({ data: { posts: [post] } }));
  };
  const words = (text: string) => ({ type: 'text', text, format: 0 });

  it('ghost-lexical-nested-list: an inner list belongs to the item before it', async () => {
    const { rows } = await readCase('ghost-lexical-nested-list.json');
    expect(contentOf(rows, 'g-1')).toBe('1. Tea\n\n   - Black\n   - Green\n\n2. Milk');
  });

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

  it('ghost-markdown-card-gfm: tables, struck words, tasks and footnotes of markdown cards come', async () => {
    const { rows } = await readCase('ghost-markdown-card-gfm.json');
    for (const slug of ['g-1', 'g-2']) {
      const text = String(contentOf(rows, slug));
      expect(text).toContain('| a | b |\n| - | - |\n| 1 | 2 |');
      expect(text).toContain('~~gone~~ and a note[^1]');
      expect(text).toContain('- [x] done');
      expect(text).toContain('[^1]: The note.');
    }
  });

  it('Lines of a markdown card end where they ended, and two cards may name a note alike', async () => {
    const card = (note: string) => ({ type: 'markdown', markdown: `One\ntwo[^n]\n\n[^n]: ${note}` });
    const { rows } = await ghost({ children: [card('First'), card('Second')] });
    const text = String(contentOf(rows, 'g-1'));
    expect(text).toContain('One\\\ntwo[^n]');
    expect(text).toContain('[^n]: First');
    expect(text).toMatch(/two\[\^2\][^]*\[\^2\]: Second/);
  });
});
