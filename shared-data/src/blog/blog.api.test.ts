import { blogPost } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { refetchIfOlder } from '../core/cache';
import { blogApi, distinctCategories } from './blog.api';

const { listBlogPosts, getBlogPost } = blogApi.endpoints;

const everything = { search: '', category: '', page: 1 };

describe('blogApi', () => {
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
});

it('distinctCategories has every category once, in its first spelling, and none for posts without one', () => {
  const categories = ['Money ', 'Habits', null, 'money', ' ', 'HABITS'];

  expect(distinctCategories(categories.map((category) => ({ category })))).toEqual(['Money', 'Habits']);
});
