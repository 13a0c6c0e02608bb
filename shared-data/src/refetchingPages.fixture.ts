import { adminContentApi, firstView, siteProfileApi } from './admin';
import { pagesApi } from './index';
import type { Screen, Thunk } from './refetching.fixture';

const { createPage, updatePage, deletePage, listAllPages } = adminContentApi.endpoints;
const dated = { is_published: true, published_at: '', excerpt: '', cover_image_url: '' };
const values = { ...dated, title: 'A', slug: 'a', content: '', place: 'Menu' } as const;

/** Screens that show the owner's own pages. */
export const pageScreens: Screen[] = [
  ['a page', pagesApi.endpoints.getPage.initiate('s')],
  ['all pages', listAllPages.initiate(firstView)],
  ['the linked pages', siteProfileApi.endpoints.listLinkedPages.initiate()],
];

/** The mutations for pages, and the queries that they refetch besides those that show other texts, too. */
export function pageWrites(others: Screen[], previewLinks: Screen): [string, Thunk, Screen[]][] {
  const shown = [...others, ...pageScreens];
  return [
    ['createPage', createPage.initiate(values), shown],
    ['updatePage', updatePage.initiate({ id: 'a', values }), shown],
    ['deletePage', deletePage.initiate('a'), [...shown, previewLinks]],
  ];
}
