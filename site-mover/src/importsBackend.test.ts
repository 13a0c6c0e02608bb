import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { arrive, leave, present, type Person } from '../../shared-data/testing/people';
import {
  adminContentApi,
  adminSubscribersApi,
  redirectsApi,
  firstView,
  type ListView,
} from '@brand/shared-data/admin';
import { importArchive, planImport, type ImportPlan, type PictureTools } from './index';
import { ghostData, ghostJson, ghostZip } from './imports/ghost.fixture';
import { mediumZip } from './imports/medium.fixture';
import { tools } from './imports/readAll.fixture';
import { substackZip } from './imports/substack.fixture';
import { wxr } from './imports/wordpress.fixture';
import { blogApi, signIn } from '@brand/shared-data';

// Tests against the real backend: an export from other software becomes posts, pictures and subscribers, without duplicates.
let backend: TestBackend;
let visitor: Person;
let learner: Person;
let owner: Person;

async function logIn(name: string) {
  const person = arrive(backend);
  const { error } = await person.store.dispatch(
    signIn({ email: `${name}@example.com`, password: `${name}-demo-1234` }),
  );
  expect(error).toBeUndefined();
  return person;
}

beforeAll(async () => {
  backend = await startTestBackend();
  visitor = arrive(backend);
  [learner, owner] = [await logIn('learner'), await logIn('owner')];
});
afterAll(() => backend.stop().then(() => leave([visitor, learner, owner])));

const planned = async (file: Blob) => present((await owner.store.dispatch(planImport(file))).data);
const imported = ({ store }: Person, plan: ImportPlan, using: PictureTools = tools) =>
  store.dispatch(importArchive(plan, undefined, using));
const listPosts = (view: ListView = firstView) =>
  owner.store
    .dispatch(adminContentApi.endpoints.listAllBlogPosts.initiate(view, { forceRefetch: true }))
    .unwrap();
const listPages = (search: string) =>
  owner.store
    .dispatch(
      adminContentApi.endpoints.listAllPages.initiate({ ...firstView, search }, { forceRefetch: true }),
    )
    .unwrap();
const listSubscribers = () =>
  owner.store
    .dispatch(adminSubscribersApi.endpoints.listSubscribers.initiate(undefined, { forceRefetch: true }))
    .unwrap();

const listRules = () =>
  owner.store
    .dispatch(redirectsApi.endpoints.listRedirects.initiate(undefined, { forceRefetch: true }))
    .unwrap();

/** The redirect that visitors get for an address on the old site. */
async function leads(p_path: string): Promise<unknown> {
  const headers = { apikey: backend.publishableKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ p_path });
  return (await fetch(`${backend.url}/rest/v1/rpc/find_redirect`, { method: 'POST', headers, body })).json();
}

const more = Array.from({ length: 150 }, (_none, number) => ({
  ...ghostData.posts[0],
  uuid: `more-${number}`,
  slug: `more-${number}`,
}));

describe('the export of other software', () => {
  it('A rehearsal tells everything and writes nothing', async () => {
    const before = [await listPosts(), await listSubscribers()];
    const { items, siteExport, notes, problems } = await planned(ghostZip());
    expect(items.map(({ path, state }) => [path, state])).toContainEqual(['blog/harbour.md', 'published']);
    expect(siteExport).toMatchObject({
      members: { added: 1, known: 0, suppressed: 1, invalid: 0 },
      pictures: { included: 2, elsewhere: 1 },
    });
    expect([problems, notes.length > 0]).toEqual([[], true]);
    expect([await listPosts(), await listSubscribers()]).toEqual(before);
  });

  it('A run that was cut goes on, and what the owner changed meanwhile stays', async () => {
    const before = (await listPosts()).found;
    const file = new Blob([ghostJson({ ...ghostData, posts: more })]);
    const plan = await planned(file);
    expect(plan.items).toHaveLength(150);
    // The import fails after 120 items.
    const cut: ImportPlan = {
      ...plan,
      siteExport: {
        ...present(plan.siteExport),
        source: {
          ...present(plan.siteExport?.source),
          read: async function* () {
            let count = 0;
            for await (const item of present(plan.siteExport).source.read()) {
              count += 1;
              if (count > 120) throw new Error('Cut');
              yield item;
            }
          },
        },
      },
    };
    await expect(imported(owner, cut)).rejects.toThrow('Cut');
    const [post] = (await listPosts({ ...firstView, search: 'more-7' })).rows.filter(
      ({ slug }) => slug === 'more-7',
    );
    expect((await listPosts()).found).toBe(before + 100);

    const whole = await owner.store
      .dispatch(adminContentApi.endpoints.getBlogPostToEdit.initiate(present(post).id))
      .unwrap();
    const { id, excerpt, category, cover_image_url, cover_alt, content, ...rest } = present(whole);
    const values = {
      ...rest,
      excerpt: excerpt ?? '',
      category: category ?? '',
      cover_image_url: cover_image_url ?? '',
      cover_alt: cover_alt ?? '',
      content: content ?? '',
      title: 'Mine',
    };
    await owner.store.dispatch(adminContentApi.endpoints.updateBlogPost.initiate({ id, values })).unwrap();
    const rest50 = await planned(file);
    expect([rest50.items.length, rest50.unchanged]).toEqual([50, 100]);
    expect(await imported(owner, rest50)).toEqual({ data: [] });
    expect((await listPosts()).found).toBe(before + 150);
    const changed = await listPosts({ ...firstView, search: 'more-7' });
    expect(changed.rows.find(({ slug }) => slug === 'more-7')?.title).toBe('Mine');
  });

  it('Visitors read the posts with pictures in sizes, old addresses lead there, members are subscribers, and a second run changes nothing', async () => {
    expect(await imported(owner, await planned(ghostZip()))).toEqual({ data: [] });
    const post = await visitor.store.dispatch(blogApi.endpoints.getBlogPost.initiate('harbour')).unwrap();
    const address = present(post?.cover_image_url);
    expect(address).toMatch(/^\/media\/imported\/harbour-[0-9a-f]{16}-7a8f07-1600w\.webp$/);
    const storage = `${backend.url}/storage/v1/object/public`;
    expect((await fetch(`${storage}${address}`)).status).toBe(200);
    expect((await fetch(`${storage}${address.replace('1600w', '480w')}`)).status).toBe(200);
    expect([await leads('/harbour/'), await leads('/tag/boats'), await leads('/rain')]).toEqual([
      '/blog/harbour',
      '/blog',
      null,
    ]);
    const [ada] = (await listSubscribers()).filter(({ email }) => email === 'ada@reader.example');
    expect(ada).toMatchObject({
      state: 'confirmed',
      consent_form: 'import',
      created_at: expect.stringMatching(/^2020-01-02T03:04:05/),
    });

    const before = [await listPosts(), await listRules(), await listSubscribers()];
    const again = await planned(ghostZip());
    expect([again.items, again.unchanged, again.siteExport?.members.added]).toEqual([[], 7, 0]);
    expect(again.siteExport?.addresses).toEqual([]);
    expect(await imported(owner, again)).toEqual({ data: [] });
    expect([await listPosts(), await listRules(), await listSubscribers()]).toEqual(before);
  });

  it('A run that was cut after the posts, or after the rules, goes on in the next one', async () => {
    const post = { ...ghostData.posts[0], uuid: 'cut', slug: 'cut' };
    const members = [{ email: 'cut@reader.example', created_at: '2020-01-02 03:04:05' }];
    const file = new Blob([ghostJson({ posts: [post], members })]);
    const there = async () => [
      (await listPosts({ ...firstView, search: 'cut' })).rows.some(({ slug }) => slug === 'cut'),
      (await listRules()).some(({ from_path }) => from_path === '/cut'),
      (await listSubscribers()).some(({ email }) => email === 'cut@reader.example'),
    ];
    expect((await runUntil('/rest/v1/redirects', file)).error).toBeDefined();
    expect(await there()).toEqual([true, false, false]);
    expect((await runUntil('/rest/v1/rpc/import_subscribers', file)).error).toBeDefined();
    expect(await there()).toEqual([true, true, false]);
    expect(await imported(owner, await planned(file))).toEqual({ data: [] });
    expect(await there()).toEqual([true, true, true]);
  });
});

/** Imports a file over a connection that breaks at the first POST to `path`. */
async function runUntil(path: string, file: Blob) {
  const plan = await planned(file);
  const { fetch: send } = globalThis;
  const cut = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (method === 'POST' && pathname === path) throw new TypeError('fetch failed');
    return send(input, init);
  });
  const written = await imported(owner, plan);
  cut.mockRestore();
  return written;
}

describe('old addresses', () => {
  it.each([
    ['Ghost', ghostZip()],
    ['WordPress', new Blob([wxr])],
    ['Substack', substackZip],
    ['Medium', mediumZip],
  ])('No old address is dead after an import from %s', async (software, file) => {
    const { siteExport } = await planned(file);
    expect(siteExport?.source.software).toBe(software);
    expect(await imported(owner, await planned(file))).toEqual({ data: [] });
    for await (const item of present(siteExport).source.read()) {
      const from =
        item.kind === 'address' ? item.address.from : item.kind === 'text' && item.text.oldPaths[0];
      // The dry run reported both the omitted text and the existing page.
      if (!from || from === '/deep' || from === '/about') continue;
      const to = String(await leads(`${from}/`));
      if (item.kind === 'text' && item.text.isPage) {
        expect((await listPages(to.slice(1))).rows.map(({ slug }) => `/${slug}`)).toEqual([to]);
        continue;
      }
      const [, slug] = /^\/blog\/(.+)$/.exec(to) ?? [];
      // The old address of a restricted text leads to one of the owner's drafts.
      const isDraft = item.kind === 'text' && item.text.isDraft;
      const post =
        slug &&
        (isDraft
          ? (await listPosts({ ...firstView, search: slug })).rows.find((one) => one.slug === slug)
          : await visitor.store.dispatch(blogApi.endpoints.getBlogPost.initiate(slug)).unwrap());
      expect([from, post ? 'a post' : to]).toEqual([
        from,
        expect.stringMatching(/^(a post|\/blog|\/about|\/feed\.xml)$/),
      ]);
    }
  });
});

describe('a rule that would lead back to itself', () => {
  it('It is told, and everything else of the import comes', async () => {
    const values = { from_path: '/blog/loop', to_address: '/loop' };
    await owner.store
      .dispatch(redirectsApi.endpoints.saveRedirect.initiate({ id: undefined, values }))
      .unwrap();
    const posts = ['before', 'loop', 'after'].map((slug) => ({ ...ghostData.posts[0], uuid: slug, slug }));
    const members = [{ email: 'loop@reader.example', created_at: '2020-01-02 03:04:05' }];
    const file = new Blob([ghostJson({ posts, members })]);
    expect(await imported(owner, await planned(file))).toEqual({
      data: [
        expect.objectContaining({
          path: '/loop',
          message: expect.stringMatching(/^No rule leads from it: This rule leads back to itself\./),
          loss: 'part',
        }),
      ],
    });
    expect([await leads('/before'), await leads('/after'), await leads('/loop')]).toEqual([
      '/blog/before',
      '/blog/after',
      null,
    ]);
    expect((await listSubscribers()).map(({ email }) => email)).toContain('loop@reader.example');
  });
});
