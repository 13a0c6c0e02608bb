import { decodeOrKeep } from '../text/decodeOrKeep';
import { garbled } from '../text/encoding';
import { toPlainText } from './htmlTree';
import { readElements, type DamagedElement, type XmlElement } from './readElements';
import { isExpiry, isOver, mayRestrict, withoutHiddenBlocks } from '../text/restricted';
import { whereItLeads, type ExportedText, type ExportItem, type OldAddress } from './siteExport';
import { toInstant } from './toInstant';
import { toBlocks, withAlternatives, withSharedBlocks, withShortcodes } from './wordpressHtml';
import { describe, termsOf, withEnclosures } from './wordpressFields';
import { childText, metaOf, toBasePath, type WordPressSite } from './wordpressSite';

// WXR, WordPress's export format: RSS with extensions (written by `export_wp()` in its source). A file may be hundreds of
// megabytes long, so it is streamed twice: once for the items that posts refer to, and once for the posts.

/** Yields posts and pages with their categories and authors, as well as their old addresses. */
export async function* readWordPress(files: Iterable<Blob>, site: WordPressSite): AsyncIterable<ExportItem> {
  const base = toBasePath(site.base);
  const leftOut = new Map<string, number>();
  const toList = createLists(base);
  const months = new Set<string>();
  yield { kind: 'address', address: { from: `${base}/feed`, to: '/feed.xml' } };
  for (const file of files)
    for await (const element of readElements(file, ['item', 'wp:category', 'wp:tag', 'wp:author'])) {
      if ('damaged' in element) {
        yield toDamage(element);
        continue;
      }
      const list = element.name === 'item' ? null : toList(element);
      if (list) yield { kind: 'address', address: list };
      if (element.name !== 'item') continue;
      const what = whyLeftOut(element);
      if (what === null) {
        const text = readPost(element, site);
        yield { kind: 'text', text };
        const isListed = !text.isPage && text.oldPaths[0]?.startsWith('/?') === false;
        if (isListed && text.publishedAt) months.add(text.publishedAt.slice(0, 7));
      } else if (typeof what !== 'string') yield what;
      else if (what) leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
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
    yield toNote(`${number.toLocaleString('en-US')} × ${what}: left out, the site has no place for it.`);
}

const toNote = (message: string): ExportItem => ({ kind: 'note', note: { path: 'WordPress', message } });

/** The note about an element that is not well-formed XML or has no end tag. */
function toDamage({ damaged, title }: DamagedElement): ExportItem {
  const what = damaged === 'item' ? 'This text' : `An element ${damaged}`;
  const message = `${what} is damaged in the file, or the file ends in it: it is left out. Export it again and import that file; what is here by then stays.`;
  const path = title ? toPlainText(title).replaceAll(garbled, '\ufffd') : 'WordPress';
  return { kind: 'note', note: { path, message, loss: 'text' } };
}

// Internal post types of WordPress and its plugins, which do not hold texts.
const ofSoftware =
  /^(?:nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|wpcf7_.*|amp_.*|elementor_.*|jp_.*|feedback|shop_.*|scheduled-action)$/;

/**
 * Explains why an item does not become a post: returns an issue or only the item's type. Returns an empty string if other items
 * refer to the item, and null if it becomes a post.
 */
function whyLeftOut(item: XmlElement): ExportItem | string | null {
  const [type, status] = [childText(item, 'wp:post_type'), childText(item, 'wp:status')];
  if (type === 'attachment' || type === 'wp_block') return '';
  if (['trash', 'auto-draft', 'inherit'].includes(status)) return `${type} with status ${status}`;
  if (type === 'post' || type === 'page') return null;
  if (ofSoftware.test(type)) return `item of type ${type}`;
  const title = toPlainText(childText(item, 'title')).replaceAll(garbled, '\ufffd').slice(0, 200);
  const what = type
    ? `It is of the type ${type.slice(0, 80)}, which the site has no place for`
    : 'It states no type';
  const message = `${what}: it is left out. Copy its words into a new post in the editor, if it is one.`;
  return { kind: 'note', note: { path: 'WordPress', ...(title && { title }), message, loss: 'text' } };
}

/**
 * Returns a function that maps a category, tag or author to the old address of its archive page. Must be called for parent
 * categories before their children.
 */
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

/** Derives the author slug from a login, as WordPress does, because the export lacks the slug. */
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
  // A post with a password counts as published, because anyone could open its URL.
  const wasThere = status === 'publish';
  const publishedAt = toInstant(childText(item, 'wp:post_date_gmt'));
  const blocks = toBlocks(
    withoutHiddenBlocks(withSharedBlocks(childText(item, 'content:encoded'), site.sharedBlocks)),
  );
  const creator = authors.size > 1 ? authors.get(childText(item, 'dc:creator')) : undefined;
  // A plugin stores a text's co-authors as terms.
  const coauthors = termsOf(item, 'author');
  const categories = termsOf(item, 'category').filter((name) => name !== 'Uncategorized');
  const tags = termsOf(item, 'post_tag').filter((name) => name !== 'Uncategorized');
  const oldPath = toPath(childText(item, 'link'));
  const metaText = (key: string) => metaOf(item, key)[0] ?? '';
  const fields = item.children
    .filter(({ name }) => name === 'wp:postmeta')
    .map((one) => ({ name: childText(one, 'wp:meta_key'), value: childText(one, 'wp:meta_value') }));
  const restricting = fields.find(({ name, value }) => mayRestrict(name, value));
  const expired = fields.find(({ name, value }) => isExpiry(name) && isOver(value, new Date().toISOString()));
  const isDraft =
    hasPassword || Boolean(restricting) || Boolean(expired) || (status !== 'publish' && status !== 'future');
  const html = withOwnLinks(
    withEnclosures(
      `${withAlternatives(withShortcodes(blocks, id, site), site)}${toFootnotes(metaText('footnotes'))}`,
      metaOf(item, 'enclosure'),
    ),
    base,
  );
  const slug = decodeSlug(childText(item, 'wp:post_name'));
  const cover = attachments.get(metaText('_thumbnail_id'));
  const former = { slugs: metaOf(item, '_wp_old_slug'), days: metaOf(item, '_wp_old_date') };
  return {
    key: `wordpress ${base} ${id || childText(item, 'guid')}`,
    title: toPlainText(childText(item, 'title')),
    slug,
    html,
    excerpt: toPlainText(childText(item, 'excerpt:encoded')) || describe(metaText),
    cover: cover?.address ?? null,
    coverAlt: cover?.alt ?? null,
    publishedAt:
      publishedAt ?? toInstant(childText(item, 'wp:post_date')) ?? toInstant(childText(item, 'pubDate')),
    createdAt: publishedAt,
    updatedAt: toInstant(childText(item, 'wp:post_modified_gmt')),
    isDraft,
    isScheduled: status === 'future',
    isPage: childText(item, 'wp:post_type') === 'page',
    categories: [...categories, ...tags].slice(0, 1),
    tags: [...categories.slice(1), ...tags],
    authors: coauthors.length > 0 ? coauthors : creator ? [creator] : [],
    oldPaths: wasThere && oldPath ? toOldPaths(oldPath, slug, former) : [],
    notes: [
      ...(status === 'private' ? ['Only some could read it: it becomes a draft.'] : []),
      ...(restricting
        ? [
            `Its field ${restricting.name.slice(0, 80)} may say that only some could read it: it becomes a draft.`,
          ]
        : []),
      ...(expired ? ['It was published until a time that is over: it becomes a draft.'] : []),
      ...(hasPassword ? [`It had a password: it becomes a draft, ${whereItLeads}`] : []),
      ...(wasThere && !oldPath ? ['Its old address has no path, so nothing can lead from it.'] : []),
    ],
    losses: [
      ...filesOf(html).map((address) => `${address} stays at the old site. Upload it, and change the link.`),
      ...toComments(item),
      ...toUnknownFields(item),
    ],
  };
}

/** A post's former addresses: WordPress redirects from former slugs and dates. */
function toOldPaths(path: string, slug: string, { slugs, days }: Record<'slugs' | 'days', string[]>) {
  if (path.startsWith('/?')) return [path];
  const end = path.slice(path.lastIndexOf('/') + 1);
  const above = path.slice(0, -end.length);
  const renamed = slugs
    .map((one) => decodeSlug(one))
    .map((one) => `${above}${slug && end.includes(slug) ? end.split(slug).join(one) : one}`);
  const moved = days.flatMap((day) => {
    const [year = '', month = '', date = ''] = day.split('-');
    return [path, ...renamed].map((one) =>
      one.replace(/\/\d{4}\/\d\d(\/\d\d)?(?=\/)/, (_all, hasDay?: string) =>
        hasDay ? `/${year}/${month}/${date}` : `/${year}/${month}`,
      ),
    );
  });
  return [...new Set([path, ...renamed, ...moved])];
}

/** Decodes a slug. WordPress truncates long slugs, even in the middle of an encoded character. */
function decodeSlug(slug: string): string {
  for (let end = slug.length; end > 0 && end > slug.length - 12; end -= 1) {
    const text = decodeOrKeep(slug.slice(0, end));
    if (!/%[\da-f]{0,2}/i.test(text)) return text;
  }
  return slug;
}

function toComments({ children }: XmlElement): string[] {
  const count = children.filter(({ name }) => name === 'wp:comment').length;
  if (count === 0) return [];
  return [`Its comments are left out: ${count}. Quote in the text what readers need of them.`];
}

/**
 * Notes about the parts of a post that cannot be imported: terms in other taxonomies, such as its language, and custom fields.
 */
function toUnknownFields(item: XmlElement): string[] {
  const terms = item.children
    .filter(({ name, attributes }) => name === 'category' && isUnknownTaxonomy(attributes['domain'] ?? ''))
    .map(({ attributes, text }) => `its ${attributes['domain']} “${toPlainText(text)}”`);
  const fields = item.children
    .filter(({ name }) => name === 'wp:postmeta')
    .filter((one) => childText(one, 'wp:meta_value') !== '')
    .map((one) => childText(one, 'wp:meta_key'))
    .filter((name) => !name.startsWith('_') && name !== 'footnotes' && name !== 'enclosure')
    .map((name) => `its field “${name.slice(0, 80)}”`);
  const unknown = [...new Set([...terms, ...fields])];
  return unknown.length > 0
    ? [
        `The site has no place for ${unknown.join(', ')}: left out. Write it into the text, if readers need it.`,
      ]
    : [];
}

const isUnknownTaxonomy = (domain: string) =>
  !/^(?:category|post_tag|author|nav_menu|$)|^(?:post|term)_/.test(domain);

/** The uploaded files that a text links to, except pictures, which are imported. */
const filesOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/\b(?:href|src)="([^"]*\/wp-content\/uploads\/[^"]*)"/g)]
      .map(([, address = '']) => address)
      .filter((address) => !/\.(png|jpe?g|webp|avif|gif)$/i.test(address)),
  ),
];

function toPath(link: string): string | null {
  try {
    // Squarespace exports paths without a host.
    const { pathname, search } = new URL(link, link.startsWith('/') ? 'https://old.invalid' : undefined);
    const path = decodeOrKeep(pathname).replace(/\/$/, '');
    if (path === '' && /^\?(p|page_id)=\d+$/.test(search)) return `/${search}`;
    return path && !search ? path : null;
  } catch {
    return null;
  }
}

/** Removes the host from links to other posts, so that this site's redirects apply. Links to files keep the host. */
const withOwnLinks = (html: string, base: string) =>
  base === ''
    ? html
    : html
        .replaceAll(`href="${base}/`, 'href="/')
        .replaceAll('href="/wp-content/', `href="${base}/wp-content/`);

/** Converts a post's stored footnotes to the HTML list that the footnotes block shows. */
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
