import type { Element } from 'hast';
import type { BlockContent, Link } from 'mdast';
import { isSafeAddress, toAddress, toTextLink, toWatchAddress } from './htmlAddresses';
import { withCaption, type Drop } from './htmlPictures';
import { attributeOf, findAll, hasClass, textOf } from './htmlTree';

/** Makes a link to media on another site. */
export function toMediaLink(element: Element, drop: Drop): Link | undefined {
  const inner = findAll(element, ({ tagName }) => tagName === 'source')[0];
  const address = toAddress(attributeOf(element, 'src') ?? (inner && attributeOf(inner, 'src')));
  if (!isSafeAddress(address)) return drop('player without an address');
  const url = toWatchAddress(address);
  return toTextLink(url, attributeOf(element, 'title') || url);
}

/** Converts the script that embeds a gist to a link; undefined for any other script. */
export function toGist(element: Element): Link | undefined {
  const url = /^(https:\/\/gist\.github\.com\/[\w/-]+)\.js$/.exec(attributeOf(element, 'src') ?? '')?.[1];
  return url ? toTextLink(url, url) : undefined;
}

/**
 * Converts a Substack embed: in an export, an element without text whose `data-attrs` attribute holds the data. Returns undefined
 * for any other element.
 */
export function toEmbedded(element: Element, drop: Drop): BlockContent[] | undefined {
  const source = attributeOf(element, 'dataAttrs');
  if (source === undefined || textOf(element) || findAll(element, showsItself).length > 0) return undefined;
  const data = parse(source);
  if (hasClass(element, 'image-gallery-embed')) return toGallery(data['gallery'], drop);
  if (hasClass(element, 'latex-rendered') && typeof data['persistentExpression'] === 'string')
    return [{ type: 'code', lang: 'latex', value: data['persistentExpression'] }];
  const url =
    [data['url'], data['canonical_url']].find((one): one is string => typeof one === 'string') ?? '';
  if (!isSafeAddress(url)) {
    drop('embedded element');
    return [];
  }
  const title = typeof data['title'] === 'string' && data['title'] ? data['title'] : url;
  return [{ type: 'paragraph', children: [toTextLink(url, title)] }];
}

const showsItself = ({ tagName }: Element) =>
  ['img', 'iframe', 'video', 'audio', 'form', 'object'].includes(tagName);

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function parse(source: string): Json {
  try {
    const data: unknown = JSON.parse(source);
    return isObject(data) ? data : {};
  } catch {
    return {};
  }
}

function toGallery(gallery: unknown, drop: Drop): BlockContent[] {
  const { images, caption } = isObject(gallery) ? gallery : {};
  const pictures = (Array.isArray(images) ? images : []).flatMap((image): BlockContent[] => {
    const url = isObject(image) ? toAddress(String(image['src'])) : '';
    if (!isSafeAddress(url)) return [];
    return [{ type: 'paragraph', children: [{ type: 'image', url, alt: '', title: null }] }];
  });
  if (pictures.length === 0) drop('gallery');
  const words = typeof caption === 'string' ? caption : '';
  const element: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: words }],
  };
  return withCaption(pictures, element);
}
