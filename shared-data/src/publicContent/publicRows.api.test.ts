import { blogPost } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { laterOf, publicRowsApi } from './publicRows.api';

test('laterOf compares timestamps by their time, and not by their spelling', () => {
  const [east, noon] = ['2026-03-01T13:30:00+02:00', '2026-03-01T12:00:00.000Z'];
  expect(laterOf(east, noon)).toBe(noon);
  expect(laterOf(noon, east)).toBe(noon);
  expect(laterOf(east)).toBe(east);
});

test('A row that was published after its last change counts as changed when it was published', async () => {
  const [updated_at, published_at] = ['2026-03-01T12:00:00+00:00', '2026-03-02T08:00:00+00:00'];
  respond.journalEntries([]);
  const sent = respond.blogPosts([blogPost({ slug: 'scheduled', updated_at, published_at })]);
  respond.challenges([]);
  respond.journeySummaries([]);
  respond.courses([]);
  respond.sitePages([]);

  const { data } = await startData().store.dispatch(publicRowsApi.endpoints.listPublicRows.initiate());

  expect(data).toEqual([{ contentType: 'blog_posts', slug: 'scheduled', updatedAt: published_at }]);
  expect(sent[0]?.query.select).toContain('published_at');
});
