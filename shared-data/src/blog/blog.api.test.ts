import { blogPost } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { refetchIfOlder } from '../core/cache';
import { blogApi, distinctCategories } from './blog.api';

const { listBlogPosts, listBlogCategories, getBlogPost, listRelatedBlogPosts } = blogApi.endpoints;

const untilNow = expect.stringMatching(/^lte\.20.*Z$/);
const everything = { search: '', category: '', page: 1 };

describe('blogApi', () => {
  it('blogApi lists published posts, the latest first, a page at a time', async () => {
    const post = blogPost();
    const sent = respond.blogPosts([post]);

    const { data } = await startData().store.dispatch(listBlogPosts.initiate(everything));

    expect(data).toEqual({ rows: [post], hasNext: false });
    expect(sent[0]?.query).toEqual({
      select: 'id,title,slug,content,excerpt,cover_image_url,is_published,published_at,category',
      is_published: 'eq.true',
      published_at: untilNow,
      order: 'published_at.desc,id.asc',
      offset: '0',
      limit: '25',
    });
  });

  it('blogApi opens a post of the list without a request', async () => {
    const post = blogPost();
    respond.blogPosts([post]);
    const { store } = startData();
    await store.dispatch(listBlogPosts.initiate(everything));
    const sent = respond.blogPost(null);

    store.dispatch(blogApi.util.prefetch('getBlogPost', post.slug, refetchIfOlder));

    expect(getBlogPost.select(post.slug)(store.getState()).data).toEqual(post);
    expect(sent).toHaveLength(0);
  });

  it('blogApi requests a post when its list could not be read', async () => {
    const post = blogPost();
    respond.failure('blog_posts');
    const { store } = startData();
    await store.dispatch(listBlogPosts.initiate(everything));
    respond.blogPost(post);

    expect((await store.dispatch(getBlogPost.initiate(post.slug))).data).toEqual(post);
  });

  it('blogApi filters by text and category on the server', async () => {
    const sent = respond.blogPosts([]);

    await startData().store.dispatch(
      listBlogPosts.initiate({ search: 'rain, or snow', category: ' Ways of working', page: 1 }),
    );

    expect(sent[0]?.query).toMatchObject({
      or: '(title.ilike.%rain_ or snow%,excerpt.ilike.%rain_ or snow%)',
      category: 'ilike.%Ways of working%',
    });
  });

  it('blogApi lists the categories of all published posts', async () => {
    const money = Array.from({ length: 1000 }, () => ({ category: 'Money' }));
    const sent = respond.pages('blog_posts', [money, [{ category: 'Habits' }]]);

    const { data } = await startData().store.dispatch(listBlogCategories.initiate());

    expect(data).toEqual(['Money', 'Habits']);
    expect(sent.map(({ query }) => query.offset)).toEqual(['0', '1000']);
    expect(sent[0]?.query).toMatchObject({ is_published: 'eq.true', published_at: untilNow });
  });

  it('blogApi finds a published post by its slug', async () => {
    const post = blogPost();
    const sent = respond.blogPost(post);

    const { data } = await startData().store.dispatch(getBlogPost.initiate(post.slug));

    expect(data).toEqual(post);
    expect(sent[0]?.query).toEqual({
      select: '*',
      slug: `eq.${post.slug}`,
      is_published: 'eq.true',
      published_at: untilNow,
    });
  });

  it('blogApi lists the two newest other posts as related', async () => {
    const post = blogPost();
    const others = [blogPost(), blogPost()];
    const sent = respond.blogPosts(others);

    const { data } = await startData().store.dispatch(listRelatedBlogPosts.initiate(post.id));

    expect(data).toEqual(others);
    expect(sent[0]?.query).toEqual({
      select: 'id,title,slug,category,published_at,excerpt',
      is_published: 'eq.true',
      published_at: untilNow,
      id: `neq.${post.id}`,
      order: 'published_at.desc',
      limit: '2',
    });
  });
});

it('distinctCategories has every category once, in its first spelling, and none for posts without one', () => {
  const categories = ['Money ', 'Habits', null, 'money', ' ', 'HABITS'];

  expect(distinctCategories(categories.map((category) => ({ category })))).toEqual(['Money', 'Habits']);
});
