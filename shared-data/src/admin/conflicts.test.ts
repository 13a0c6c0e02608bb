import { blogPost } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { owner } from '../../../tooling/testing/testUsers';
import { adminContentApi } from './content.api';

const texts = {
  title: 'A title',
  slug: 'a-title',
  excerpt: '',
  content: '',
  cover_image_url: '',
  category: '',
};
const values = { ...texts, is_published: true, published_at: '2026-03-01T08:00:00.000Z' };
const refused = { kind: 'forbidden', message: 'Not allowed, or it no longer exists.' };
const loadedAt = '2026-03-01T08:00:00.123+00:00';

const save = () =>
  startData({ signedInAs: owner }).store.dispatch(
    adminContentApi.endpoints.updateBlogPost.initiate({ id: 'the-id', values, loadedAt }),
  );

describe('Updates from two tabs', () => {
  it('An update of a row that changed since is a conflict', async () => {
    const sent = respond.updated('blog_posts', null);
    respond.blogPosts([{ updated_at: '2026-03-01T08:00:01+00:00' }]);

    expect((await save()).error).toMatchObject({ kind: 'conflict', code: 'changed_elsewhere' });
    expect(sent).toHaveLength(1);
  });

  it('An update compares and writes in one statement', async () => {
    const sent = respond.updated('blog_posts', blogPost());

    expect((await save()).error).toBeUndefined();
    expect(sent[0]?.query).toMatchObject({ id: 'eq.the-id', updated_at: `eq.${loadedAt}` });
  });

  it('An update that is not allowed is no conflict', async () => {
    respond.updated('blog_posts', null);
    respond.blogPosts([{ updated_at: loadedAt }]);

    expect((await save()).error).toEqual(refused);
  });

  it('An update of a deleted row is no conflict', async () => {
    respond.updated('blog_posts', null);
    respond.blogPosts([]);

    expect((await save()).error).toEqual(refused);
  });
});
