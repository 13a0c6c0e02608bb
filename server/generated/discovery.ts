import { escapeHtml } from '../pageHtml';
import { feedFormats, feeds, feedTitle } from './feeds/topics';
import { findFile } from './GeneratedFile';
import { markdownCopies } from './markdownCopies';

/** For the head of a public page: the feeds that have its content, the nearest first, and its copy as markdown. */
export function discoveryLinks(pathname: string, siteName: string): string {
  const path = pathname.replace(/\/+$/, '');
  const fitting = feeds.filter((feed) => path === feed.path || path.startsWith(`${feed.path}/`));
  const links = fitting.flatMap((feed) =>
    feedFormats.map(({ file, type }) => {
      const title = escapeHtml(feedTitle(feed, siteName));
      return `<link rel="alternate" type="${type}" title="${title}" href="${feed.path}/${file}">`;
    }),
  );
  const copy = `${path}.md`;
  if (findFile(markdownCopies, copy))
    links.push(`<link rel="alternate" type="text/markdown" href="${escapeHtml(copy)}">`);
  return links.join('');
}
