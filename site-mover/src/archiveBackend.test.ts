import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { arrive, leave, present, type Person } from '../../shared-data/testing/people';
import {
  adminContentApi,
  adminSettingsApi,
  firstView,
  redirectsApi,
  siteProfileApi,
  type SiteProfileUpdate,
  uploadPicture,
} from '@brand/shared-data/admin';
import { exportArchive, importArchive, planImport, type ImportPlan } from './index';
import { contentApi, signIn } from '@brand/shared-data';

// Verifies against the real backend that an export is restored completely or not at all.
let backend: TestBackend;
let visitor: Person;
let learner: Person;
let owner: Person;

async function logIn(at: TestBackend, name: string) {
  const person = arrive(at);
  const { error } = await person.store.dispatch(
    signIn({ email: `${name}@example.com`, password: `${name}-demo-1234` }),
  );
  expect(error).toBeUndefined();
  return person;
}

beforeAll(async () => {
  backend = await startTestBackend();
  visitor = arrive(backend);
  [learner, owner] = [await logIn(backend, 'learner'), await logIn(backend, 'owner')];
});
afterAll(() => backend.stop().then(() => leave([visitor, learner, owner])));

const exported = async ({ store }: Person) => present((await store.dispatch(exportArchive())).data);
const planned = async ({ store }: Person, archive: Uint8Array) =>
  present((await store.dispatch(planImport(new Blob([new Uint8Array(archive)])))).data);
const imported = ({ store }: Person, plan: ImportPlan) => store.dispatch(importArchive(plan));

/** Returns the plan with an added post that the site lacks. */
const withPost = (plan: ImportPlan): ImportPlan => {
  const [id, at] = ['99999999-0000-4000-8000-000000000201', post.published_at];
  const row = { ...post, id, slug: 'of-an-archive', created_at: at, updated_at: at };
  const item = { path: '', type: 'blog_posts' as const, title: '', isNew: true, changes: [] };
  return { ...plan, items: [item], content: { ...plan.content, blog_posts: [row] } };
};

const { createBlogPost, updateBlogPost, getBlogPostToEdit, listAllBlogPosts } = adminContentApi.endpoints;
const post = {
  title: 'Two',
  slug: 'two',
  content: '',
  excerpt: '',
  category: '',
  cover_image_url: '',
  is_published: true,
  published_at: '2026-03-01T09:30:00Z',
};

/** Creates content of every kind that an archive has to preserve. */
async function work({ store }: Person) {
  const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])], { type: 'image/png' });
  const address = present((await store.dispatch(uploadPicture('2026/house-1234.png', png))).data);
  const values = { ...post, cover_image_url: address, content: `![House](${address})\r\n---\n` };
  const { id } = await store.dispatch(createBlogPost.initiate(values)).unwrap();
  await store.dispatch(updateBlogPost.initiate({ id, values: { ...values, slug: 'zwei' } })).unwrap();
  await store
    .dispatch(createBlogPost.initiate({ ...post, slug: 'later', published_at: '2099-01-01T00:00' }))
    .unwrap();
  // Reuses a former slug of another post.
  const [first] = (await store.dispatch(listAllBlogPosts.initiate(firstView)).unwrap()).rows.filter(
    ({ slug }) => slug === 'a-ledger-in-plain-text',
  );
  const { id: firstId, slug, ...rest } = present(first);
  const ledger = {
    ...post,
    ...rest,
    excerpt: '',
    category: '',
    cover_image_url: '',
    content: 'New.',
    slug: 'ledger',
  };
  await store.dispatch(updateBlogPost.initiate({ id: firstId, values: ledger })).unwrap();
  await store.dispatch(createBlogPost.initiate({ ...post, slug })).unwrap();
  await store
    .dispatch(adminSettingsApi.endpoints.saveSettings.initiate({ settings: { about_image_url: address } }))
    .unwrap();
  await store
    .dispatch(
      redirectsApi.endpoints.saveRedirect.initiate({
        id: undefined,
        values: { from_path: '/2019/05/hello', to_address: '/blog/zwei' },
      }),
    )
    .unwrap();
  const profile = {
    name: 'Ada',
    tagline: 'Sums',
    x_url: '',
    contact_email: 'ada@example.com',
    time_zone: 'Europe/London',
    language: 'pt-BR',
    signature_url: address,
    palette: 'moss',
    face: 'plain',
    shows_moods: true,
    is_store_open: false,
  } as const;
  expect((await saveProfile({ store }, profile)).error).toBeUndefined();
  return address;
}

const saveProfile = ({ store }: Pick<Person, 'store'>, values: SiteProfileUpdate['values']) =>
  store.dispatch(siteProfileApi.endpoints.saveSiteProfile.initiate({ values }));

const tables = [
  'journal_entries',
  'blog_posts',
  'challenges',
  'journey_summaries',
  'now_texts',
  'courses',
  'site_settings',
  'redirects',
];

/** Removes everything, which requires the secret key. */
async function wipe({ url, secretKey }: TestBackend) {
  const send = async (path: string, body?: object) => {
    const headers = { apikey: secretKey, 'content-type': 'application/json' };
    const response = await fetch(`${url}/${path}`, {
      method: 'DELETE',
      headers,
      body: body && JSON.stringify(body),
    });
    expect([path, response.ok]).toEqual([path, true]);
  };
  for (const table of tables) await send(`rest/v1/${table}?created_at=gt.1900-01-01`);
  await send('storage/v1/object/media', { prefixes: ['2026/house-1234.png'] });
}

const renamed = (slug: string) =>
  visitor.store
    .dispatch(
      contentApi.endpoints.getRenamedSlug.initiate(
        { contentType: 'blog_posts', slug },
        { forceRefetch: true },
      ),
    )
    .unwrap();

describe('the owner', () => {
  it('The owner gets the same site back, byte for byte: into an empty database, and over the seed', async () => {
    const address = await work(owner);
    const archive = await exported(owner);
    expect(await exported(owner)).toEqual(archive);
    expect((await planned(owner, archive)).items).toEqual([]);

    await wipe(backend);
    const other = { name: 'Nobody', tagline: 'Nothing', x_url: 'https://example.com', signature_url: '' };
    await saveProfile(owner, {
      ...other,
      contact_email: 'no@example.com',
      time_zone: 'UTC',
      language: 'en',
      palette: 'petrol',
    });
    expect((await exported(owner)).length).toBeLessThan(1000);
    const plan = await planned(owner, archive);
    expect(plan.problems).toEqual([]);
    expect(await imported(owner, plan)).toEqual({ data: [] });
    expect(await exported(owner)).toEqual(archive);
    expect(await renamed('two')).toBe('zwei');
    const picture = await fetch(`${backend.url}/storage/v1/object/public${address}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);

    const restored = await startTestBackend();
    const someone = await logIn(restored, 'owner');
    expect(await imported(someone, await planned(someone, archive))).toEqual({ data: [] });
    expect(await exported(someone)).toEqual(archive);
    await restored.stop();
    await leave([someone]);
  });

  it('The owner imports texts that are larger than a request may be', async () => {
    const plan = await planned(owner, await exported(owner));
    const large = '“Ø” \\ 👩‍💻\n'.repeat(120_000);
    const rows = ['a', 'b'].map((slug, index) => ({
      ...post,
      id: `99999999-0000-4000-8000-00000000000${index}`,
      slug,
      content: large,
      created_at: post.published_at,
      updated_at: post.published_at,
    }));
    const item = { path: '', type: 'blog_posts' as const, title: '', isNew: true, changes: [] };
    const content = { ...plan.content, blog_posts: rows };
    expect(await imported(owner, { ...plan, items: [item, item], content })).toEqual({ data: [] });
    const texts = await Promise.all(
      rows.map(async ({ id }) =>
        present(await owner.store.dispatch(getBlogPostToEdit.initiate(String(id))).unwrap()),
      ),
    );
    expect(texts.filter(({ content: text }) => text === large)).toHaveLength(2);
  });

  it('An import of which one row fails writes nothing', async () => {
    const before = await exported(owner);
    const plan = await planned(owner, before);
    const good = {
      ...post,
      id: '99999999-0000-4000-8000-000000000101',
      slug: 'good',
      created_at: null,
      updated_at: null,
    };
    const rows = [
      { ...good, created_at: post.published_at, updated_at: post.published_at },
      { ...good, id: '99999999-0000-4000-8000-000000000102', slug: 'not a slug' },
    ];
    const item = { path: '', type: 'blog_posts' as const, title: '', isNew: true, changes: [] };
    const { error } = await imported(owner, {
      ...plan,
      items: [item],
      content: { ...plan.content, blog_posts: rows },
    });
    expect(error).toMatchObject({ kind: 'invalid' });
    expect(await exported(owner)).toEqual(before);
  });

  it('An archive that was compared before the owner saved does not overwrite what they saved', async () => {
    const archive = await exported(owner);
    await owner.store.dispatch(createBlogPost.initiate({ ...post, slug: 'first' })).unwrap();
    const plan = await planned(owner, archive);
    await owner.store.dispatch(createBlogPost.initiate({ ...post, slug: 'second' })).unwrap();
    expect((await imported(owner, withPost(plan))).error).toEqual({
      kind: 'conflict',
      code: 'changed_elsewhere',
      message: 'The content changed since it was compared.',
    });
  });
});
