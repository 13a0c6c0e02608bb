import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { arrive, leave, present, type Person } from '../../shared-data/testing/people';
import { adminContentApi, adminMessages, firstView, uploadPicture } from '@brand/shared-data/admin';
import { importArchive, planImport, type PictureTools } from './index';
import { ghostData, ghostJson } from './imports/ghost.fixture';
import { tools } from './imports/readAll.fixture';
import { signIn } from '@brand/shared-data';

// Verifies against the real backend that a second import adds the parts that the first one left out.
let backend: TestBackend;
let owner: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  owner = arrive(backend);
  const account = { email: 'owner@example.com', password: 'owner-demo-1234' };
  expect((await owner.store.dispatch(signIn(account))).error).toBeUndefined();
});
afterAll(() => backend.stop().then(() => leave([owner])));

const html = [
  '<img src="/content/images/a.png" alt="A">',
  '<img src="https://cdn.example/b(1)_c.png?x=1&amp;y=2" alt="B">',
  '<img src="https://cdn.example/gone.png" alt="C">',
].join('<p>and</p>');
const post = (changes: object) => ({ ...ghostData.posts[0], html, feature_image: null, ...changes });
const file = (...posts: object[]) => new Blob([ghostJson({ posts, members: [] })]);
const cover = 'https://cdn.example/cover.png';
const first = file(post({ uuid: 'p', slug: 'pictures', feature_image: cover }));

const planned = async (blob: Blob) => present((await owner.store.dispatch(planImport(blob))).data);
const run = async (blob: Blob, using: PictureTools) => {
  const { data, error } = await owner.store.dispatch(importArchive(await planned(blob), undefined, using));
  expect(error).toBeUndefined();
  return present(data).map(({ title, message }) => `${title}: ${message}`);
};
const readPost = async () => {
  const { rows } = await owner.store
    .dispatch(adminContentApi.endpoints.listAllBlogPosts.initiate(firstView, { forceRefetch: true }))
    .unwrap();
  const { id } = present(rows.find(({ slug }) => slug === 'pictures'));
  const edit = adminContentApi.endpoints.getBlogPostToEdit.initiate(id, { forceRefetch: true });
  return present(await owner.store.dispatch(edit).unwrap());
};

const fetching: PictureTools = {
  ...tools,
  oldSite: 'https://old.example',
  fetchPicture: async (address) => {
    if (address.includes('gone')) throw new Error('The server answered 404');
    return new TextEncoder().encode(address);
  },
};

describe('A second import', () => {
  it('Pictures of posts that are here come, what the owner wrote meanwhile stays, and so does the day of the last change', async () => {
    await run(first, { ...tools, oldSite: 'https://old.example' });
    const before = await readPost();
    expect(before.content).toContain('![A](https://old.example/content/images/a.png)');
    const { id, excerpt, category, cover_image_url, cover_alt, content, ...rest } = before;
    const values = {
      ...rest,
      excerpt: excerpt ?? '',
      category: category ?? '',
      cover_image_url: cover_image_url ?? '',
      cover_alt: cover_alt ?? '',
      content: `Mine.\n\n${content}`,
    };
    await owner.store.dispatch(adminContentApi.endpoints.updateBlogPost.initiate({ id, values })).unwrap();
    const edited = await readPost();

    const { siteExport, unchanged } = await planned(first);
    expect([siteExport?.unfinished, unchanged]).toEqual([1, 1]);
    const told = await run(first, fetching);
    expect(told).toEqual([
      expect.stringContaining('https://cdn.example/gone.png: The server answered 404. It keeps its address.'),
      expect.stringContaining('Pictures that an earlier import left out came: 3.'),
    ]);
    const after = await readPost();
    expect(after.content).toMatch(/^Mine\./);
    expect(after.content?.match(/\]\((\S+?)\)(?=\n|$)/g)).toEqual([
      expect.stringMatching(/^\]\(\/media\/imported\/a-[0-9a-f]{16}-7a8f07-1600w\.webp/),
      expect.stringMatching(/^\]\(\/media\/imported\/b-1-c-[0-9a-f]{16}-7a8f07-1600w\.webp/),
      '](https://cdn.example/gone.png)',
    ]);
    expect(after.cover_image_url).toMatch(/^\/media\/imported\/cover-/);
    expect([after.title, after.published_at, after.updated_at]).toEqual([
      edited.title,
      edited.published_at,
      edited.updated_at,
    ]);

    // A third import adds nothing.
    expect(await run(first, fetching)).toEqual([expect.stringContaining('gone.png')]);
    expect(await readPost()).toEqual(after);
  });

  it('Texts that the first file lacked come beside them', async () => {
    const plan = await planned(
      file(post({ uuid: 'p', slug: 'pictures' }), post({ uuid: 'q', slug: 'late' })),
    );
    expect([plan.items.map(({ path }) => path), plan.unchanged]).toEqual([['blog/late.md'], 1]);
  });
});

describe('While the site moves', () => {
  const turn = (p_is_on: boolean) =>
    fetch(`${backend.url}/rest/v1/rpc/set_read_only`, {
      method: 'POST',
      headers: { apikey: backend.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ p_is_on }),
    });
  const moving = 'The site is moving, and nothing can be changed for some minutes. Please try again later.';

  it('A picture and an import are refused in words, and both come afterwards', async () => {
    const plan = await planned(file(post({ uuid: 'r', slug: 'moving' })));
    expect((await turn(true)).ok).toBe(true);
    const upload = () =>
      owner.store.dispatch(
        uploadPicture('2026/moving-1w.webp', new Blob(['pixels'], { type: 'image/webp' })),
      );
    const refused = [(await upload()).error, (await owner.store.dispatch(importArchive(plan))).error];
    expect(adminMessages.pictures.uploadFailed(refused[0]).description).toBe(moving);
    expect(adminMessages.archive.importFailed(refused[1]).description).toBe(moving);
    expect((await turn(false)).ok).toBe(true);
    expect((await upload()).error).toBeUndefined();
    expect((await owner.store.dispatch(importArchive(plan))).error).toBeUndefined();
  });
});
