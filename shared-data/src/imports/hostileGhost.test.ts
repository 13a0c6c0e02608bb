/** @jest-environment node */
import { ghostData, ghostJson, ghostZip, harbour } from './ghost.fixture';
import { readAll } from './readAll.fixture';

const json = (data?: object) => new Blob([ghostJson(data)]);

describe('A hostile export of Ghost', () => {
  it('Files with paths that lead elsewhere are left out', async () => {
    const { notes } = await readAll(ghostZip({ '../../content/images/2021/03/evil.png': harbour }));
    expect(notes).toContain('../../content/images/2021/03/evil.png: This is no path inside of an archive.');
  });

  it('A file that inflates to more than the archive says is left out, and the others are read', async () => {
    const file = ghostZip({ 'ghost/content/images/x.png': new Uint8Array(1024 * 1024) });
    const archive = new Uint8Array(await file.arrayBuffer());
    const view = new DataView(archive.buffer);
    // The size unpacked of its entry in the directory, 24 bytes after the signature and 46 before the name.
    const name = Buffer.from(archive).lastIndexOf('ghost/content/images/x.png');
    view.setUint32(name - 46 + 24, 10, true);
    const { notes, rows } = await readAll(new Blob([archive]));
    expect(notes[0]).toBe('ghost/content/images/x.png: This file is damaged.');
    expect(rows.size).toBe(6);
  });

  it('A picture that cannot be made keeps its address, and the reason is told', async () => {
    const using = { toSizes: async () => Promise.reject(new Error('This is no picture.')) };
    const { rows, failed } = await readAll(ghostZip(), { using });
    expect(rows.get('harbour')?.['cover_image_url']).toBe('/content/images/2021/03/harbour.png');
    expect(failed[0]).toBe(
      '/content/images/size/w600/2021/03/harbour.png: This is no picture. It keeps its address.',
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
        'blog/harbour.md: Its document cannot be read: the post comes without its text.',
      ]);
    },
  );

  it('A document that closes more than it opens ends', async () => {
    const [post] = ghostData.posts;
    const mobiledoc = JSON.stringify({ sections: [[1, 'p', [[0, [], 1e15, 'Words']]]] });
    const { rows } = await readAll(json({ posts: [{ ...post, html: null, mobiledoc }] }));
    expect(rows.get('harbour')?.['content']).toBe('Words');
  });

  it('A cover with an address that pages do not show is left out with the reason', async () => {
    const [post] = ghostData.posts;
    const { rows, notes } = await readAll(
      json({ posts: [{ ...post, feature_image: 'javascript:alert(1)' }] }),
    );
    expect(rows.get('harbour')?.['cover_image_url']).toBeNull();
    expect(notes).toEqual([
      'blog/harbour.md: The address of its cover is left out: pages would not show it.',
    ]);
  });

  it('A hundred thousand members come in parts of a thousand', async () => {
    const members = Array.from({ length: 100_000 }, (_none, number) => ({
      email: `m${number}@reader.example`,
      created_at: '2020-01-02 03:04:05',
      subscribed: true,
    }));
    const { batches, members: read } = await readAll(json({ posts: [], members }));
    expect([read.length, Math.max(...batches.map((batch) => batch.members.length))]).toEqual([100_000, 1000]);
    expect(read[0]?.subscribed_at).toBe('2020-01-02T03:04:05.000Z');
  });
});
