import { blogApi, refetchIfOlder } from '@brand/shared-data';
import { getPage, page, queryLoader, type PageHandle, type RouteObject } from '@brand/shared-ui/router';

/** The pages of tags and series. */
export const postGroupRoutes = (['tags', 'series'] as const).map((kind): RouteObject => ({
  path: `blog/${kind}/:slug`,
  handle: { hasPages: true } satisfies PageHandle,
  loader: queryLoader(({ params: { slug = '' }, request }) => {
    const number = getPage(new URL(request.url).searchParams);
    return [blogApi.util.prefetch('listPostGroup', { kind, slug, page: number }, refetchIfOlder)];
  }),
  Component: page(() =>
    import(/* webpackChunkName: "PostGroupPage" */ './PostGroupPage').then((m) =>
      kind === 'tags' ? m.TagPage : m.SeriesPage,
    ),
  ),
}));
