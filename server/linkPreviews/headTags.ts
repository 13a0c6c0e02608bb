import { escapeHtml } from '../pageHtml';
import type { PageFacts } from './pageFacts';
import { pictureSize } from './pictureSize';

/** The tags that other sites read to show a link: Open Graph, and the little that X wants beside it. */
export function headTags({ site, url, path, title, description, content, card, picture }: PageFacts): string {
  const isText = content !== undefined && content.type !== 'courses';
  const said = [card.label, card.note].filter(Boolean).join(', ');
  const properties: [string, string | undefined][] = [
    ['og:type', isText ? 'article' : path === '/about' ? 'profile' : 'website'],
    ['og:site_name', site.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:locale', 'en_US'],
    ['og:image', picture],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(pictureSize.width)],
    ['og:image:height', String(pictureSize.height)],
    ['og:image:alt', [card.title, said, site.name].filter(Boolean).join(' – ')],
    ...(isText ? articleProperties(site.url, content) : []),
  ];
  const tags = properties.map(([property, value]) =>
    value ? `<meta property="${property}" content="${escapeHtml(value)}">` : '',
  );
  return [...tags, ...twitterTags(site.social.x)].join('');
}

type Text = NonNullable<PageFacts['content']>;

const articleProperties = (
  siteUrl: string,
  { published, modified, section }: Text,
): [string, string | undefined][] => [
  ['article:published_time', published],
  ['article:modified_time', modified],
  ['article:section', section],
  ['article:author', `${siteUrl}/about`],
];

// The rest X takes from Open Graph.
function twitterTags(profile = ''): string[] {
  const [, handle] = /^https:\/\/(?:www\.)?(?:x|twitter)\.com\/(\w{1,15})\/?$/.exec(profile) ?? [];
  const card = '<meta name="twitter:card" content="summary_large_image">';
  return handle ? [card, `<meta name="twitter:site" content="@${handle}">`] : [card];
}
