import { blogPost } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { owner } from '../../../tooling/testing/testUsers';
import type { DataThunk } from '../core/thunks';
import { adminContentApi } from './content.api';
import { firstView, type ListView } from './rowPages';
import { adminSlugsApi } from './slugs.api';
import { adminSubscribersApi } from './subscribers.api';

const content = adminContentApi.endpoints;
const { listSubscribers, listSubscriberPage } = adminSubscribersApi.endpoints;

const admin = () => startData({ signedInAs: owner }).store;

const lists: [
  table: Parameters<typeof respond.pages>[0],
  read: (view: ListView) => DataThunk<PromiseLike<unknown>>,
  order: string,
][] = [
  ['blog_posts', content.listAllBlogPosts.initiate, 'published_at.desc,id.asc'],
  ['journal_entries', content.listAllJournalEntries.initiate, 'entry_date.desc,id.asc'],
  ['challenges', content.listAllChallenges.initiate, 'created_at.desc,id.asc'],
  ['journey_summaries', content.listAllSummaries.initiate, 'year.desc'],
  ['now_texts', content.listNowTextsToEdit.initiate, 'day.desc'],
  ['newsletter_subscribers', listSubscriberPage.initiate, 'created_at.desc,id.asc'],
];

describe('the owner', () => {
  it.each(lists)('A list of %s is read without the texts, the newest first', async (table, read, order) => {
    const sent = respond.rows(table, [{ id: 'one' }]);

    await admin().dispatch(read(firstView));

    expect(sent[0]?.query.order).toBe(order);
    expect(sent[0]?.query.select).not.toMatch(/content|description/);
  });

  it('A whole list is read with the newest first, in an order that no two rows share', async () => {
    const { dispatch } = admin();
    const sent = [respond.pages('newsletter_subscribers', [[]]), respond.pages('courses', [[]])];

    await dispatch(listSubscribers.initiate());
    await dispatch(content.listAllCourses.initiate());

    expect(sent.flat().map(({ query }) => query.order)).toEqual(Array(2).fill('created_at.desc,id.asc'));
  });

  it('A form reads its own row alone, or that it is gone', async () => {
    const post = blogPost();
    const sent = respond.blogPosts([post]);
    const { dispatch } = admin();

    expect((await dispatch(content.getBlogPostToEdit.initiate(post.id))).data).toEqual(post);
    expect((await dispatch(content.getBlogPostToEdit.initiate('gone'))).data).toBeNull();
    expect(sent.map(({ query }) => query.id)).toEqual([`eq.${post.id}`, 'eq.gone']);
  });

  it('A list that breaks off is an error without rows', async () => {
    const thousand = Array.from({ length: 1000 }, (_, at) => ({ id: String(at) }));
    respond.failure('newsletter_subscribers', { status: 500, message: 'out of paper' });
    respond.firstPage('newsletter_subscribers', thousand);

    const { data, error } = await admin().dispatch(listSubscribers.initiate());

    expect(data).toBeUndefined();
    expect(error).toMatchObject({ message: 'out of paper' });
  });

  it.each([
    [[], undefined, false],
    [[{ id: 'other' }], undefined, true],
    [[{ id: 'other' }], 'mine', true],
    [[{ id: 'mine' }], 'mine', false],
  ])(
    'The owner learns whether another row has the slug: of %j, editing %s, it is %s',
    async (rows, exceptId, isTaken) => {
      const sent = respond.courses(rows);

      const { data } = await admin().dispatch(
        adminSlugsApi.endpoints.isSlugTaken.initiate({ table: 'courses', slug: 'leaving-well', exceptId }),
      );

      expect(data).toBe(isTaken);
      expect(sent[0]?.query).toEqual({ select: 'id', slug: 'eq.leaving-well' });
    },
  );

  it('Checking a slug while saving says whether it is taken, or that nobody is logged in', async () => {
    const check = adminSlugsApi.endpoints.checkSlug.initiate({ table: 'courses', slug: 'leaving-well' });
    respond.courses([{ id: 'other' }]);

    expect((await admin().dispatch(check)).data).toBe(true);
    expect((await startData().store.dispatch(check)).error).toMatchObject({ kind: 'unauthenticated' });
  });
});
