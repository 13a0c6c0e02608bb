import { blogPost } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { owner } from '../../../tooling/testing/testUsers';
import type { DataThunk } from '../core/thunks';
import { adminContentApi } from './content.api';

type Outcome = { data?: unknown; error?: { kind?: string; message?: string } };
type Write = DataThunk<PromiseLike<unknown>>;

const { createBlogPost, updateBlogPost, deleteBlogPost } = adminContentApi.endpoints;
const id = 'the-id';
const post = {
  title: 'A title',
  slug: 'a-title',
  excerpt: 'Short',
  content: 'Long',
  category: '',
  cover_image_url: '',
  is_published: true,
  published_at: '2026-03-01T08:00:00.000Z',
};
// A form opened with a whole row has more values than it saves.
const values = { id: 'mine', created_at: 'then', user_id: 'me', ...post };
const body = { ...post, cover_image_url: null, category: null };
const row = blogPost();

const refused = { kind: 'forbidden', message: 'Not allowed, or it no longer exists.' };

const asOwner = async (write: Write) =>
  (await startData({ signedInAs: owner }).store.dispatch(write)) as Outcome;
const asNobody = async (write: Write) => (await startData().store.dispatch(write)) as Outcome;

// The content types share these writes; the test of its form shows what each sends.
describe('the owner who writes a post', () => {
  it("A create has the owner's id and returns the row", async () => {
    const sent = respond.created('blog_posts', [row]);

    expect((await asOwner(createBlogPost.initiate(values))).data).toEqual(row);
    expect(sent[0]?.body).toEqual({ ...body, user_id: owner.id });
  });

  it('An update goes by id, never sends the author, and returns the row', async () => {
    const sent = respond.updated('blog_posts', row);

    expect((await asOwner(updateBlogPost.initiate({ id, values }))).data).toEqual(row);
    expect(sent[0]?.query.id).toBe('eq.the-id');
    expect(sent[0]?.body).toEqual(body);
  });

  it('An update or a delete that changed no row is an error', async () => {
    respond.updated('blog_posts', null);
    respond.deleted('blog_posts', []);

    expect((await asOwner(updateBlogPost.initiate({ id, values }))).error).toEqual(refused);
    expect((await asOwner(deleteBlogPost.initiate(id))).error).toEqual(refused);
  });

  it('Nothing is sent when nobody is logged in', async () => {
    for (const write of [
      createBlogPost.initiate(values),
      updateBlogPost.initiate({ id, values }),
      deleteBlogPost.initiate(id),
    ])
      expect((await asNobody(write)).error).toMatchObject({ kind: 'unauthenticated' });
  });
});

describe('a publish date', () => {
  it.each([
    ['2026-03-01T09:30', new Date('2026-03-01T09:30').toISOString()],
    ['', expect.stringMatching(/^20.*Z$/)],
  ])('The date "%s" of a form is stored as an instant', async (typed, stored) => {
    const sent = respond.created('blog_posts', [blogPost()]);

    await asOwner(createBlogPost.initiate({ ...post, published_at: typed }));

    expect(sent[0]?.body).toMatchObject({ published_at: stored });
  });
});
