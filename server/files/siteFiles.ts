import { escapeHtml } from 'shared-node/escapeHtml';
import { robots, securityTxt, sitemap, sitemapParts, speculationRules } from './crawlerFiles';
import { dayFiles } from './dayFiles';
import { feedFiles, feedFormats, feedSources, getFeedTitle } from './feeds';
import type { GeneratedFile } from './GeneratedFiles';
import { llms, markdownCopies } from './markdownFiles';
import { programLinks } from '../programs/paths';
import { todayManifest, webManifest } from './webManifest';

/** All files generated from the content, except pictures (linkPreviews/pictures). The first file whose pattern matches a path is sent. */
export const siteFiles: readonly GeneratedFile[] = [
  robots,
  sitemap,
  sitemapParts,
  ...feedFiles,
  ...dayFiles,
  llms,
  ...markdownCopies,
  securityTxt,
  speculationRules,
  webManifest,
  todayManifest,
];

/**
 * Links for the head of a public page, with its text or course, if it is about one: the feeds that contain its content, most
 * specific first, and its markdown copy. The home page also links to the endpoints for the owner's programs if `hasPrograms` is set.
 */
export function discoveryLinks(
  { path: pathname, title, content }: { path: string; title?: string; content: unknown },
  siteName: string,
  hasPrograms = false,
): string {
  const path = pathname === '/' ? '' : pathname;
  const sources = [
    ...(/^\/blog\/(?:tags|series)\/[\w-]+$/.test(path) ? [{ path, title: title ?? '' }] : []),
    ...feedSources.filter((feed) => path === feed.path || path.startsWith(`${feed.path}/`)),
  ];
  const links = sources.flatMap((feed) =>
    feedFormats.map(({ file, type }) => {
      const title = escapeHtml(getFeedTitle(feed, siteName));
      return `<link rel="alternate" type="${type}" title="${title}" href="${feed.path}/${file}">`;
    }),
  );
  if (content || path === '/about')
    links.push(`<link rel="alternate" type="text/markdown" href="${escapeHtml(path)}.md">`);
  if (hasPrograms && pathname === '/')
    links.push(...programLinks.map(([rel, href]) => `<link rel="${rel}" href="${href}">`));
  return links.join('');
}
