import { createHash } from 'node:crypto';
import type { RenderedHtml } from 'shell/server';
import { answerOf, contentAt, type Content, type Crumb } from './contents';

/** Whose site it is, as far as previews tell it. */
export type Site = { url: string; name: string; description: string; social: Record<string, string> };

/** The texts on the picture of a page. */
export type Card = { label: string; title: string; note: string };

/** What previews, search engines and pictures say of one public page. */
export type PageFacts = {
  site: Site;
  /** The page's one address. */
  url: string;
  path: string;
  title: string;
  description: string;
  content: Content | undefined;
  /** The pages above it, from home down. */
  crumbs: Crumb[];
  card: Card;
  /** The address of its picture. */
  picture: string;
  /** The address of the owner's portrait, where the page has read it. */
  portrait: string | undefined;
};

// With another look the pictures get other addresses.
const look = 1;

/** All that is said of a drawn page. `address` is path and search. */
export function factsOf({ head, read }: RenderedHtml, address: string, site: Site): PageFacts {
  const { pathname, search } = new URL(address, site.url);
  const path = pathname.replace(/\/+$/, '') || '/';
  const content = contentAt(path, read);
  const title = titleIn(head, site.name);
  const description = textOf(/<meta name="description" content="([^"]*)"/, head);
  const card = cardOf(path, title, description, site, content);
  return {
    site,
    url: site.url + path,
    path,
    title: content?.title ?? title,
    description,
    content,
    crumbs: path === '/' ? [] : [{ name: 'Home', path: '/' }, ...(content ? [content.list] : [])],
    card,
    // With a search the page may have another title than its picture.
    picture: site.url + pictureAddress(path) + (search ? '' : `?v=${versionOf(card)}`),
    portrait: absolute(answerOf<{ about_image_url?: string }>(read, 'listSettings')?.about_image_url, site),
  };
}

/** Where the picture of the page at `path` is. */
export const pictureAddress = (path: string): string => `/cards/${pictureName(path)}.png`;

/** What the picture of the page at `path` is called: "blog/a-post". */
export const pictureName = (path: string): string => (path === '/' ? 'index' : path.slice(1));

/** The page whose picture is called `name`. */
export const pathOfPicture = (name: string): string => (name === 'index' ? '/' : `/${name}`);

/** Tells a picture from what it was before its page changed. */
export const versionOf = (card: Card): string =>
  createHash('sha256')
    .update(JSON.stringify([look, card]))
    .digest('hex')
    .slice(0, 10);

/** An address of a picture as other sites need it; undefined for what is none. */
export function absolute(address: string | null | undefined, { url }: Site): string | undefined {
  const trimmed = address?.trim() ?? '';
  if (trimmed === '' || !URL.canParse(trimmed, url)) return undefined;
  const parsed = new URL(trimmed, url);
  return /^https?:$/.test(parsed.protocol) ? parsed.href : undefined;
}

function cardOf(path: string, title: string, description: string, site: Site, content?: Content): Card {
  if (content) return { label: content.label, title: content.title, note: content.note };
  return path === '/' ? { label: '', title, note: '' } : { label: '', title, note: description };
}

// "Journal | Mira Solberg" is the page "Journal" of the site "Mira Solberg".
function titleIn(head: string, siteName: string): string {
  const title = textOf(/<title[^>]*>([^<]*)</, head);
  const ending = ` | ${siteName}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

// As React writes texts.
function textOf(pattern: RegExp, head: string): string {
  const [, text = ''] = pattern.exec(head) ?? [];
  return text.replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity);
}
