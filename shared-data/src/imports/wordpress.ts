import { decodeOrKeep } from '../core/decodeOrKeep';
import { toPlainText } from './htmlTree';
import { readElements, type XmlElement } from './readElements';
import { isExpiry, isOver, mayRestrict, withoutHiddenBlocks } from './restricted';
import { whereItLeads, type ExportedText, type ExportItem, type OldAddress } from './siteExport';
import { toInstant } from './toInstant';
import { toBlocks, withSharedBlocks, withShortcodes } from './wordpressHtml';
import { childText, toBasePath, type WordPressSite } from './wordpressSite';

// WXR, the RSS with additions that WordPress exports (`export_wp()` of its source writes it). It may have hundreds of
// megabytes, so it is read as a stream, once for what posts refer to and once for the posts.

/** Posts and pages with their categories and authors, and old addresses. */
export async function* readWordPress(files: Iterable<Blob>, site: WordPressSite): AsyncIterable<ExportItem> {
  const base = toBasePath(site.base);
  const leftOut = new Map<string, number>();
  const count = (what: string, number = 1) => leftOut.set(what, (leftOut.get(what) ?? 0) + number);
  const toList = createLists(base);
  const months = new Set<string>();
  yield { kind: 'address', address: { from: `${base}/feed`, to: '/feed.xml' } };
  for (const file of files)
    for await (const element of readElements(file, ['item', 'wp:category', 'wp:tag', 'wp:author'])) {
      if (element === 'damaged') {
        yield toNote('It is damaged or ends too early: what comes after the damage is missing.');
        continue;
      }
      const list = element.name === 'item' ? null : toList(element);
      if (list) yield { kind: 'address', address: list };
      if (element.name !== 'item') continue;
      count('comment', element.children.filter(({ name }) => name === 'wp:comment').length);
      const what = whyLeftOut(element);
      if (what === null) {
        const text = readPost(element, site);
        yield { kind: 'text', text };
        const isListed =
          childText(element, 'wp:post_type') === 'post' && text.oldPath?.startsWith('/?') === false;
        if (isListed && text.publishedAt) months.add(text.publishedAt.slice(0, 7));
      } else if (what) count(what);
    }
  for (const month of months) {
    const [year = ''] = month.split('-');
    for (const path of [year, month.replace('-', '/')])
      yield { kind: 'address', address: { from: `${base}/${path}`, to: '/blog' } };
  }
  yield toNote(
    'Addresses of days, of pages of pictures, and of further pages of lists (/page/2) lead nowhere.',
  );
  for (const [what, number] of leftOut)
    if (number > 0)
      yield toNote(`${number.toLocaleString('en-US')} × ${what}: left out, the site has no place for it.`);
}

const toNote = (message: string): ExportItem => ({ kind: 'note', note: { path: 'WordPress', message } });

/** What an item that becomes no post is called; empty for one that others refer to, null for a post. */
function whyLeftOut(item: XmlElement): string | null {
  const [type, status] = [childText(item, 'wp:post_type'), childText(item, 'wp:status')];
  if (type === 'attachment' || type === 'wp_block') return '';
  if (type !== 'post' && type !== 'page') return `item of type ${type}`;
  return ['trash', 'auto-draft', 'inherit'].includes(status) ? `${type} with status ${status}` : null;
}

/** Makes the addresses of lists of posts, by category, tag or author. Categories come after the ones that they are in. */
function createLists(base: string): (element: XmlElement) => OldAddress | null {
  const categories = new Map<string, string>();
  return (element) => {
    const category = childText(element, 'wp:category_nicename');
    if (category) {
      const parent = childText(element, 'wp:category_parent');
      const path = `${parent && `${categories.get(parent) ?? decodeOrKeep(parent)}/`}${decodeOrKeep(category)}`;
      categories.set(category, path);
      return { from: `${base}/category/${path}`, to: '/blog' };
    }
    const tag = childText(element, 'wp:tag_slug');
    if (tag) return { from: `${base}/tag/${decodeOrKeep(tag)}`, to: '/blog' };
    const author = toNicename(childText(element, 'wp:author_login'));
    return author ? { from: `${base}/author/${author}`, to: '/about' } : null;
  };
}

/** What WordPress makes of a login for an address. The export does not have it. */
const toNicename = (login: string) =>
  login
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9_.\s-]/g, '')
    .replace(/[\s.-]+/g, '-')
    .replace(/^-|-$/g, '');

function readPost(item: XmlElement, site: WordPressSite): ExportedText {
  const { base, authors, attachments } = site;
  const id = childText(item, 'wp:post_id');
  const status = childText(item, 'wp:status');
  const hasPassword = childText(item, 'wp:post_password') !== '';
  // What has a password had an address for everybody.
  const wasThere = status === 'publish';
  const publishedAt = toInstant(childText(item, 'wp:post_date_gmt'));
  const blocks = toBlocks(
    withoutHiddenBlocks(withSharedBlocks(childText(item, 'content:encoded'), site.sharedBlocks)),
  );
  const author = authors.size > 1 ? authors.get(childText(item, 'dc:creator')) : undefined;
  const oldPath = toPath(childText(item, 'link'));
  const meta = (key: string) =>
    item.children
      .filter(({ name }) => name === 'wp:postmeta')
      .find((one) => childText(one, 'wp:meta_key') === key);
  const metaText = (key: string) => childText(meta(key) ?? item, 'wp:meta_value');
  const fields = item.children
    .filter(({ name }) => name === 'wp:postmeta')
    .map((one) => ({ name: childText(one, 'wp:meta_key'), value: childText(one, 'wp:meta_value') }));
  const restricting = fields.find(({ name, value }) => mayRestrict(name, value));
  const expired = fields.find(({ name, value }) => isExpiry(name) && isOver(value, new Date().toISOString()));
  const isDraft =
    hasPassword || Boolean(restricting) || Boolean(expired) || (status !== 'publish' && status !== 'future');
  const html = withOwnLinks(`${withShortcodes(blocks, id, site)}${toFootnotes(metaText('footnotes'))}`, base);
  return {
    key: `wordpress ${base} ${id}`,
    title: toPlainText(childText(item, 'title')),
    slug: decodeOrKeep(childText(item, 'wp:post_name')),
    html,
    excerpt: toPlainText(childText(item, 'excerpt:encoded')) || null,
    cover: attachments.get(metaText('_thumbnail_id')) ?? null,
    publishedAt: publishedAt ?? toInstant(childText(item, 'wp:post_date')),
    createdAt: publishedAt,
    updatedAt: toInstant(childText(item, 'wp:post_modified_gmt')),
    isDraft,
    isScheduled: status === 'future',
    categories: ['category', 'post_tag'].flatMap((domain) =>
      item.children
        .filter(({ name, attributes }) => name === 'category' && attributes['domain'] === domain)
        .map(({ text }) => toPlainText(text))
        .filter((name) => name !== 'Uncategorized'),
    ),
    authors: author ? [author] : [],
    oldPath: wasThere ? oldPath : null,
    notes: [
      ...(childText(item, 'wp:post_type') === 'page' ? ['A page becomes a blog post.'] : []),
      ...(status === 'private' ? ['Only some could read it: it becomes a draft.'] : []),
      ...(restricting
        ? [
            `Its field ${restricting.name.slice(0, 80)} may say that only some could read it: it becomes a draft.`,
          ]
        : []),
      ...(expired ? ['It was published until a time that is over: it becomes a draft.'] : []),
      ...(hasPassword ? [`It had a password: it becomes a draft, ${whereItLeads}`] : []),
      ...(wasThere && !oldPath ? ['Its old address has no path, so nothing can lead from it.'] : []),
      ...filesOf(html).map((address) => `${address} stays at the old site.`),
    ],
  };
}

/** Files that a text links to. Pictures are brought. */
const filesOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/\b(?:href|src)="([^"]*\/wp-content\/uploads\/[^"]*)"/g)]
      .map(([, address = '']) => address)
      .filter((address) => !/\.(png|jpe?g|webp|avif|gif)$/i.test(address)),
  ),
];

function toPath(link: string): string | null {
  try {
    const { pathname, search } = new URL(link);
    const path = decodeOrKeep(pathname).replace(/\/$/, '');
    if (path === '' && /^\?(p|page_id)=\d+$/.test(search)) return `/${search}`;
    return path && !search ? path : null;
  } catch {
    return null;
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
