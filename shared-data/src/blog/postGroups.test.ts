/** @jest-environment node */
import { sharedBackend } from '@brand/database/testing/sharedBackend';
import { arrive, leave, type Person } from '../../testing/people';
import { publicRowsApi } from '../publicContent/publicRows.api';
import { publicTextsApi } from '../publicContent/publicTexts.api';
import { blogApi } from './blog.api';

// Runs against the real backend, because its functions decide what belongs to a tag or a series. The demo has three public parts
// of a series and a scheduled one.
let visitor: Person;

beforeAll(async () => {
  visitor = arrive(await sharedBackend());
});
afterAll(() => leave([visitor]));

const series = { kind: 'series', slug: 'tools-of-a-small-company' } as const;
const parts = ['the-two-page-handbook', 'a-ledger-in-plain-text', 'a-proposal-in-one-hour'];

it('listPostGroup gives a page of the public posts of a series in its order, and none beyond its end', async () => {
  const list = (page: number) =>
    visitor.store.dispatch(blogApi.endpoints.listPostGroup.initiate({ ...series, page })).unwrap();
  const { rows, hasNext } = await list(1);
  expect(rows.map(({ slug, place, name }) => [slug, place, name])).toEqual(
    parts.map((slug, index) => [slug, index + 1, 'Tools of a small company']),
  );
  expect(hasNext).toBe(false);
  expect(await list(2)).toEqual({ rows: [], hasNext: false });
});

it('getPostLinks gives tags, place and neighbours of a post, and nothing for a post that is not there', async () => {
  const linksOf = (slug: string) =>
    visitor.store.dispatch(blogApi.endpoints.getPostLinks.initiate(slug)).unwrap();
  expect(await linksOf('a-ledger-in-plain-text')).toMatchObject({
    tags: [{ slug: 'plain-text' }, { slug: 'figures' }, { slug: 'money' }],
    series: { part: 2, parts: 3, previous: { slug: parts[0] }, next: { slug: parts[2] } },
    related: [{ slug: 'three-years-in-numbers' }],
  });
  expect(await linksOf('letting-a-customer-go')).toEqual({ tags: [], series: null, related: [] });
});

it('Feeds and sitemap have the groups of public posts alone', async () => {
  const feed = await visitor.store
    .dispatch(publicTextsApi.endpoints.listGroupTexts.initiate({ kind: 'tags', slug: 'plain-text' }))
    .unwrap();
  expect(feed).toMatchObject({
    name: 'Plain text',
    texts: [
      {
        slug: 'a-ledger-in-plain-text',
        tags: ['Plain text', 'Figures', 'Money'],
        series: expect.any(String),
      },
    ],
  });
  expect(feed?.texts[0]?.text).not.toBe('');
  const none = { kind: 'tags', slug: 'none' } as const;
  expect(
    await visitor.store.dispatch(publicTextsApi.endpoints.listGroupTexts.initiate(none)).unwrap(),
  ).toBeNull();
  const groups = await visitor.store.dispatch(publicRowsApi.endpoints.listPostGroups.initiate()).unwrap();
  const addresses = groups.map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(['/blog/tags/plain-text', `/blog/series/${series.slug}`]));
});
