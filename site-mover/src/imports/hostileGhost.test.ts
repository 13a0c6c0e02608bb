import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ghostData, ghostJson, ghostZip, harbour } from './ghost.fixture';
import { readAll, tools } from './readAll.fixture';

const json = (data?: object) => new Blob([ghostJson(data)]);

describe('A hostile export of Ghost', () => {
  it('Files with paths that lead elsewhere are left out', async () => {
    const { notes } = await readAll(ghostZip({ '../../content/images/2021/03/evil.png': harbour }));
    expect(notes).toContain(
      '../../content/images/2021/03/evil.png: This is not a path inside an archive. Export it again and import that file.',
    );
  });

  it('A file that inflates to more than the archive says is left out, and the others are read', async () => {
    const file = ghostZip({ 'ghost/content/images/x.png': new Uint8Array(1024 * 1024) });
    const archive = new Uint8Array(await file.arrayBuffer());
    const view = new DataView(archive.buffer);
    // The entry's unpacked size in the directory: 24 bytes after the signature, which is 46 bytes before the name.
    const name = Buffer.from(archive).lastIndexOf('ghost/content/images/x.png');
    view.setUint32(name - 46 + 24, 10, true);
    const { notes, rows } = await readAll(new Blob([archive]));
    expect(notes[0]).toBe(
      'ghost/content/images/x.png: This file is damaged. Export it again and import that file.',
    );
    expect(rows.size).toBe(7);
  });

  it('A picture that cannot be made keeps its address, and the reason is told', async () => {
    const using = { toSizes: async () => Promise.reject(new Error('This is not a picture.')) };
    const { rows, failed } = await readAll(ghostZip(), { using });
    expect(rows.get('harbour')?.['cover_image_url']).toBe('/content/images/2021/03/harbour.png');
    expect(failed[0]).toBe(
      '/content/images/size/w600/2021/03/harbour.png: This is not a picture. It keeps its address. Import the file once more, or upload it in the editor.',
    );
  });

  it.each([
    ['no JSON', { lexical: '{' }],
    ['of another shape', { mobiledoc: '{"sections":[null,[1,"p",[null]],[10,9]],"cards":{}}' }],
    ['nested too deep', { lexical: `{"root":${'{"children":['.repeat(20_000)}${']}'.repeat(20_000)}}` }],
  ])(
    'A post whose document is %s comes without its text, and the reason is told',
    async (_what, document) => {
      const [post] = ghostData.posts;
      const { rows, notes } = await readAll(json({ posts: [{ ...post, html: null, ...document }] }));
      expect(rows.get('harbour')?.['content']).toBe('');
      expect(notes).toEqual([
        'blog/harbour.md: Its document cannot be read: it becomes a draft without its text. Write it in the editor.',
      ]);
    },
  );

  it.each(['title', 'slug', 'published_at', 'uuid', 'html', 'status', 'visibility'])(
    'A list in place of the column %s ends no import, and publishes nothing',
    async (column) => {
      const [post] = ghostData.posts;
      const deep = JSON.parse('{"toString":[[{"toString":1}]],"valueOf":2}') as object;
      const { rows } = await readAll(json({ ...ghostData, posts: [{ ...post, [column]: [[deep]] }] }));
      const [row] = [...rows.values()];
      expect(rows.size).toBe(1);
      if (column === 'status' || column === 'visibility') expect(row?.['is_published']).toBe(false);
    },
  );

  it('A document that closes more than it opens ends', async () => {
    const [post] = ghostData.posts;
    const mobiledoc = JSON.stringify({ sections: [[1, 'p', [[0, [], 1e15, 'Words']]]] });
    const { rows } = await readAll(json({ posts: [{ ...post, html: null, mobiledoc }] }));
    expect(rows.get('harbour')?.['content']).toBe('Words');
  });

  it('The reported case animated is told: by the rehearsal where the file has it, and else once it is fetched', async () => {
    const moving = new Uint8Array(readFileSync(path.join(__dirname, 'pictures.cases/animated.gif')));
    const post = { ...ghostData.posts[0], feature_image: null };
    const html = '<img src="/content/images/a.gif"><img src="https://cdn.example/b.gif">';
    const data = ghostJson({ ...ghostData, posts: [{ ...post, html }], members: [] });
    const zip = ghostZip({
      'ghost/data.json': new TextEncoder().encode(data),
      'ghost/content/images/a.gif': moving,
    });
    const still =
      'moves. Its first image alone is brought, and stands still. Link to a film of it, if readers need to see it move.';
    expect((await readAll(zip, { using: null })).failed).toEqual([`/content/images/a.gif ${still}`]);
    const using = { ...tools, fetchPicture: async () => moving };
    expect((await readAll(zip, { using })).failed).toEqual([`https://cdn.example/b.gif ${still}`]);
  });

  it('A cover with an address that pages do not show is left out with the reason', async () => {
    const [post] = ghostData.posts;
    const { rows, notes } = await readAll(
      json({ posts: [{ ...post, feature_image: 'javascript:alert(1)' }] }),
    );
    expect(rows.get('harbour')?.['cover_image_url']).toBeNull();
    expect(notes).toEqual([
      'blog/harbour.md: The address of its cover is left out: pages would not show it. Choose a cover in the editor.',
    ]);
  });

  it('Thousands of members come in parts of a thousand', async () => {
    const members = Array.from({ length: 2500 }, (_none, number) => ({
      email: `m${number}@reader.example`,
      created_at: '2020-01-02 03:04:05',
      subscribed: true,
    }));
    const { batches, members: read } = await readAll(json({ posts: [], members }));
    expect(read).toHaveLength(2500);
    expect(Math.max(...batches.map((batch) => batch.members.length))).toBe(1000);
    expect(read[0]?.subscribed_at).toBe('2020-01-02T03:04:05.000Z');
  });
});
