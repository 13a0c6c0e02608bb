import { readElements, type XmlElement } from './readElements';
import type { ExportedText, ExportItem, OldAddress } from './siteExport';
import { toBlocks, withShortcodes } from './wordpressHtml';

// WXR, the RSS with additions that WordPress exports (`export_wp()` of its source writes it). It may have hundreds of
// megabytes, so it is read as a stream, once for what posts refer to and once for the posts.

/** What is known before the first post is read. */
type Site = {
  base: string;
  authors: Map<string, string>;
  /** Addresses of pictures and other files, by their ids. */
  attachments: Map<string, string>;
};

export const isWordPress = (start: string) => /<rss\b/.test(start) && start.includes('wordpress.org/export/');

/** Posts and pages with their categories and authors, and old addresses. */
export async function* readWordPress(file: Blob, site: Site): AsyncIterable<ExportItem> {
  const leftOut = new Map<string, number>();
  const count = (what: string, number = 1) => leftOut.set(what, (leftOut.get(what) ?? 0) + number);
  yield { kind: 'address', address: { from: '/feed', to: '/feed.xml' } };
  for await (const element of readElements(file, ['item', 'wp:category', 'wp:tag', 'wp:author'])) {
    if (element === 'damaged') {
      const message = 'It is damaged or ends too early: what comes after the damage is missing.';
      yield { kind: 'note', note: { path: 'WordPress', message } };
    } else if (element.name !== 'item') {
      const address = toAddress(element);
      if (address) yield { kind: 'address', address };
    } else {
      const [type, status] = [textOf(element, 'wp:post_type'), textOf(element, 'wp:status')];
      count('comment', element.children.filter(({ name }) => name === 'wp:comment').length);
      if (type !== 'post' && type !== 'page') count(`item of type ${type}`, type === 'attachment' ? 0 : 1);
      else if (['trash', 'auto-draft', 'inherit'].includes(status)) count(`${type} with status ${status}`);
      else yield { kind: 'text', text: readPost(element, site) };
    }
  }
  for (const [what, number] of leftOut)
    if (number > 0) {
      const message = `${number.toLocaleString('en-US')} × ${what}: left out, the site has no place for it.`;
      yield { kind: 'note', note: { path: 'WordPress', message } };
    }
}

/** Reads what posts refer to. */
export async function readSite(file: Blob): Promise<Site> {
  const site: Site = { base: '', authors: new Map(), attachments: new Map() };
  for await (const element of readElements(file, ['item', 'wp:author', 'wp:base_blog_url'])) {
    if (element === 'damaged') break;
    if (element.name === 'wp:base_blog_url') site.base = element.text.trim().replace(/\/$/, '');
    if (element.name === 'wp:author')
      site.authors.set(
        textOf(element, 'wp:author_login'),
        textOf(element, 'wp:author_display_name') || textOf(element, 'wp:author_login'),
      );
    const address = textOf(element, 'wp:attachment_url');
    if (address) site.attachments.set(textOf(element, 'wp:post_id'), address);
  }
  return site;
}

const find = ({ children }: XmlElement, name: string) => children.find((child) => child.name === name);
const textOf = (element: XmlElement, name: string): string => find(element, name)?.text.trim() ?? '';

/** The address of a list of posts, by category, tag or author. */
function toAddress(element: XmlElement): OldAddress | null {
  const category = textOf(element, 'wp:category_nicename');
  if (category) return { from: `/category/${decode(category)}`, to: '/blog' };
  const tag = textOf(element, 'wp:tag_slug');
  if (tag) return { from: `/tag/${decode(tag)}`, to: '/blog' };
  const author = textOf(element, 'wp:author_login');
  return author ? { from: `/author/${decode(author)}`, to: '/about' } : null;
}

function readPost(item: XmlElement, { base, authors, attachments }: Site): ExportedText {
  const status = textOf(item, 'wp:status');
  const hasPassword = textOf(item, 'wp:post_password') !== '';
  const isDraft = hasPassword || (status !== 'publish' && status !== 'future');
  const wasThere = !isDraft && status === 'publish';
  const publishedAt = toInstant(textOf(item, 'wp:post_date_gmt'));
  const html = withShortcodes(toBlocks(textOf(item, 'content:encoded')), attachments);
  const author = authors.size > 1 ? authors.get(textOf(item, 'dc:creator')) : undefined;
  const oldPath = toPath(textOf(item, 'link'));
  const meta = (key: string) =>
    item.children
      .filter(({ name }) => name === 'wp:postmeta')
      .find((one) => textOf(one, 'wp:meta_key') === key);
  const metaText = (key: string) => textOf(meta(key) ?? item, 'wp:meta_value');
  return {
    key: `wordpress ${base} ${textOf(item, 'wp:post_id')}`,
    title: textOf(item, 'title'),
    slug: decode(textOf(item, 'wp:post_name')),
    html: withOwnLinks(`${html}${toFootnotes(metaText('footnotes'))}`, base),
    excerpt: textOf(item, 'excerpt:encoded').replace(/<[^>]*>/g, '') || null,
    cover: attachments.get(metaText('_thumbnail_id')) ?? null,
    publishedAt: publishedAt ?? toInstant(textOf(item, 'wp:post_date')),
    createdAt: publishedAt,
    updatedAt: toInstant(textOf(item, 'wp:post_modified_gmt')),
    isDraft,
    categories: ['category', 'post_tag'].flatMap((domain) =>
      item.children
        .filter(({ name, attributes }) => name === 'category' && attributes['domain'] === domain)
        .map(({ text }) => text.trim())
        .filter((name) => name !== 'Uncategorized'),
    ),
    authors: author ? [author] : [],
    oldPath: wasThere ? oldPath : null,
    notes: [
      ...(textOf(item, 'wp:post_type') === 'page' ? ['A page becomes a blog post.'] : []),
      ...(status === 'private' || hasPassword ? ['Only some could read it: it becomes a draft.'] : []),
      ...(wasThere && !oldPath ? ['Its old address has no path, so nothing can lead from it.'] : []),
    ],
  };
}

/** Without a zone it is UTC. Drafts have zeros. */
const toInstant = (text: string) => (/^[1-9]\d{3}-/.test(text) ? `${text.replace(' ', 'T')}Z` : null);

function toPath(link: string): string | null {
  try {
    const { pathname, search } = new URL(link);
    const path = decode(pathname).replace(/\/$/, '');
    if (path === '' && /^\?(p|page_id)=\d+$/.test(search)) return `/${search}`;
    return path && !search ? path : null;
  } catch {
    return null;
  }
}

function decode(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** Links to other posts lose the host, so that they find the redirects of this site. Files stay where they are. */
const withOwnLinks = (html: string, base: string) =>
  base === ''
    ? html
    : html
        .replaceAll(`href="${base}/`, 'href="/')
        .replaceAll('href="/wp-content/', `href="${base}/wp-content/`);

/** The notes that the block of footnotes shows. */
function toFootnotes(json: string): string {
  try {
    const notes = json === '' ? [] : (JSON.parse(json) as { id: string; content: string }[]);
    const items = notes.map(
      ({ id, content }) => `<li id="${String(id).replace(/[^\w-]/g, '')}">${String(content)}</li>`,
    );
    return items.length > 0 ? `<ol>${items.join('')}</ol>` : '';
  } catch {
    return '';
  }
}
