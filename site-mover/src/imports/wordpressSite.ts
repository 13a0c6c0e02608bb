import { decodeOrKeep } from '../text/decodeOrKeep';
import { toPlainText } from './htmlTree';
import { readElements, type XmlElement } from './readElements';

/** The parts of the old site that posts refer to; read before the first post. */
export type WordPressSite = {
  base: string;
  /** Authors' names by login. */
  authors: Map<string, string>;
  /** Pictures and other files by id. */
  attachments: Map<string, Attachment>;
  /** The ids of a post's uploads, by the post's id. */
  uploads: Map<string, { id: string; order: number }[]>;
  /** Texts that posts share, by id. */
  sharedBlocks: Map<string, string>;
};

/** An uploaded file: its address, alternative text and caption. */
export type Attachment = { address: string; alt: string; caption: string };

/** Whether a file that begins with this text is WXR. */
export const isWordPress = (start: string) => /<rss\b/.test(start) && start.includes('wordpress.org/export/');

/** Reads the items that posts refer to, from all files of an export. */
export async function readSite(files: Iterable<Blob>): Promise<WordPressSite> {
  const site: WordPressSite = {
    base: '',
    authors: new Map(),
    attachments: new Map(),
    uploads: new Map(),
    sharedBlocks: new Map(),
  };
  for (const file of files)
    for await (const element of readElements(file, ['item', 'wp:author', 'wp:base_blog_url'])) {
      if ('damaged' in element) continue;
      if (element.name === 'wp:base_blog_url') site.base = element.text.trim().replace(/\/$/, '');
      else if (element.name === 'item') addItem(site, element);
      else {
        const login = childText(element, 'wp:author_login');
        site.authors.set(login, toPlainText(childText(element, 'wp:author_display_name')) || login);
      }
    }
  return site;
}

function addItem({ attachments, uploads, sharedBlocks }: WordPressSite, item: XmlElement) {
  const id = childText(item, 'wp:post_id');
  if (childText(item, 'wp:post_type') === 'wp_block')
    sharedBlocks.set(id, childText(item, 'content:encoded'));
  const address = childText(item, 'wp:attachment_url');
  if (!address) return;
  attachments.set(id, {
    address,
    alt: metaOf(item, '_wp_attachment_image_alt')[0] ?? '',
    caption: childText(item, 'excerpt:encoded'),
  });
  const parent = childText(item, 'wp:post_parent');
  if (!uploads.has(parent)) uploads.set(parent, []);
  uploads.get(parent)?.push({ id, order: Number(childText(item, 'wp:menu_order')) || 0 });
}

/** The child element with this name. */
const findChild = ({ children }: XmlElement, name: string) => children.find((child) => child.name === name);

/** The text of a child element; empty if there is no such child. */
export const childText = (element: XmlElement, name: string): string =>
  findChild(element, name)?.text.trim() ?? '';

/** All values of a post's custom field. */
export const metaOf = ({ children }: XmlElement, key: string): string[] =>
  children
    .filter((child) => child.name === 'wp:postmeta' && childText(child, 'wp:meta_key') === key)
    .map((child) => childText(child, 'wp:meta_value'));

/** The path of the blog on its host: empty, or for example `/blog`. */
export const toBasePath = (base: string): string =>
  URL.canParse(base) ? decodeOrKeep(new URL(base).pathname).replace(/\/$/, '') : '';
