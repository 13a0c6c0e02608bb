import { leftOut } from '../text/leftOut';
import type { Attachment, WordPressSite } from './wordpressSite';

// Reproduces the changes that WordPress makes when it renders a text: the classic editor's paragraphs, URLs that become embedded
// players, shared blocks, and shortcodes.

const blocks =
  'p|div|h[1-6]|ul|ol|li|table|t[rhd]|thead|tbody|tfoot|blockquote|pre|figure|figcaption|hr|section|details|summary|iframe|dl|dt|dd|form';
const opening = new RegExp(`<(?:${blocks})(?=[\\s/>])`, 'gi');
const closing = new RegExp(`</(?:${blocks})>`, 'gi');
const atStart = new RegExp(`^(?:\\s*</?(?:${blocks})(?:\\s[^>]*|/)?>)+`, 'i');
const lastTag = new RegExp(`^</(?:${blocks})>\\s*$`, 'i');

const code = /(<pre\b(?:(?!<pre\b)[^])*?<\/pre>|<code\b(?:(?!<code\b)[^])*?<\/code>)/i;
const blockComment = /(<!--\s*\/?wp:(?:(?!<!--)[^])*?-->)/;

/**
 * Converts a post to HTML with an element for each paragraph. The block editor stores paragraphs this way; the classic editor
 * separates them with blank lines.
 */
export function toBlocks(html: string): string {
  let depth = 0;
  const toPart = (text: string) => (depth > 0 ? withLinks(text) : toParagraphs(withLinks(text)));
  return html
    .replaceAll('\r\n', '\n')
    .replace(verse, (_all, lines: string) => toVerse(lines))
    .split(/(<pre\b(?:(?!<pre\b)[^])*?<\/pre>)/i)
    .map((part, index) => {
      if (index % 2 === 1) return part;
      return part
        .split(blockComment)
        .map((piece, place) => {
          if (place % 2 === 0) return toPart(piece);
          if (/^<!--\s*\//.test(piece)) depth = Math.max(0, depth - 1);
          else if (!/\/\s*-->$/.test(piece)) depth += 1;
          return withoutDynamic(piece);
        })
        .join('');
    })
    .join('');
}

const verse = /<pre\b[^<>]*\bwp-block-verse\b[^<>]*>([^]*?)<\/pre>/gi;

/** The lines of a poem, with their indentation. */
const toVerse = (lines: string) =>
  lines
    .trim()
    .split(/\n\s*\n/)
    .map((stanza) => stanza.replace(/^ +/gm, (spaces) => '&nbsp;'.repeat(spaces.length)))
    .map((stanza) => `<p>${stanza.replace(/(?:<br\b[^<>]*>)?\n/gi, '<br>')}</p>`)
    .join('\n\n');

// Dynamic blocks that need no note, because they show nothing or their content is stored in the post.
const empty = ['footnotes', 'image', 'more', 'nextpage', 'paragraph', 'spacer'];

/** Replaces a dynamic block, which WordPress renders only when the post is shown, with a note that it was left out. */
const withoutDynamic = (comment: string) => {
  const isDynamic = /\/\s*-->$/.test(comment);
  const name = isDynamic ? /^<!--\s*wp:(?:core\/)?(\w[\w-]*(?:\/\w[\w-]*)*)/.exec(comment)?.[1] : undefined;
  return name === undefined || empty.includes(name) ? comment : leftOut(`block ${name}`);
};

// A page break also ends a paragraph.
const pageBreak = /<!--(?:nextpage|more\b[^<>]*?|noteaser)-->/gi;

function toParagraphs(html: string): string {
  return html
    .replace(pageBreak, '\n\n')
    .replace(/<br ?\/?>\s*<br ?\/?>/gi, '\n\n')
    .replace(opening, '\n\n$&')
    .replace(closing, '$&\n\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(toParagraph)
    .join('\n\n');
}

/** The author's line breaks are kept, except beside block tags. */
function toParagraph(part: string): string {
  const start = atStart.exec(part)?.[0] ?? '';
  const rest = part.slice(start.length);
  let wordsEnd = rest.length;
  for (let tag = wordsEnd; (tag = rest.lastIndexOf('</', tag - 1)) >= 0; wordsEnd = tag)
    if (!lastTag.test(rest.slice(tag, wordsEnd))) break;
  const end = rest.slice(wordsEnd);
  const words = part
    .slice(start.length, part.length - end.length)
    .trim()
    // A `<br>` at the end of a line counts as the line's own break.
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/(?:<br\b[^<>]*>)?\n/gi, '<br>');
  return start || words === '' ? `${start}${words}${end}` : `<p>${words}</p>${end}`;
}

/** A URL on its own line, which WordPress shows as an embedded player, becomes a link. */
const withLinks = (html: string) =>
  html.replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, '<a href="$1">$1</a>');

/** Inserts a text's shared blocks, which may be nested. */
export function withSharedBlocks(html: string, shared: ReadonlyMap<string, string>, depth = 0): string {
  return html.replace(/<!--\s*wp:(?:core\/)?block\s[^<>]*\/-->/g, (comment) => {
    const id = /"ref":\s*(\d+)/.exec(comment)?.[1] ?? '';
    const text = depth < 5 ? shared.get(id) : undefined;
    return text === undefined ? leftOut(`shared block ${id}`) : withSharedBlocks(text, shared, depth + 1);
  });
}

const attribute = (attributes: string, name: string) =>
  new RegExp(`\\b${name}=["']?([^"'\\]\\s]+)`).exec(attributes)?.[1];

const names = 'caption|wp_caption|gallery|embed|audio|video';
const escaped = new RegExp(`\\[(\\[(?:${names})\\b[^\\[\\]]*\\](?:[^\\[]*\\[/(?:${names})\\])?)\\]`, 'g');

/**
 * Replaces WordPress's built-in shortcodes outside code, and unescapes shortcodes in double brackets. Other shortcodes are left
 * unchanged. `id` is the post's id.
 */
export const withShortcodes = (html: string, id: string, site: WordPressSite): string =>
  html
    .split(code)
    .map((part, index) => {
      // Every second piece is an escaped shortcode, in double brackets, and is left unchanged here.
      const pieces = part.split(escaped);
      return pieces
        .map((piece, place) => (place % 2 === 1 || index % 2 === 1 ? piece : withoutEscaped(piece, id, site)))
        .join('');
    })
    .join('');

const withoutEscaped = (html: string, id: string, site: WordPressSite): string =>
  html
    .replace(
      /\[(caption|wp_caption)\b([^[\]]*)\]\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)((?:(?!\[\1\b)[^])*?)\[\/\1\]/g,
      (_all, _name, attributes: string, image: string, after: string) => {
        // Before WordPress 3.4 the caption was an attribute.
        const words = after.trim() || /\bcaption=(["'])(.*?)\1/.exec(attributes)?.[2] || '';
        return `<figure>${image}<figcaption>${words}</figcaption></figure>`;
      },
    )
    .replace(/\[gallery\b([^[\]]*)\]/g, (_all, attributes: string) => {
      const ids = /\b(?:ids|include)=["']?([\d,\s]+)/.exec(attributes)?.[1]?.split(',');
      const images = (ids ?? uploadsOf(attributes, id, site)).flatMap(
        (one) => site.attachments.get(one.trim()) ?? [],
      );
      const isWhole = images.length >= (ids?.length ?? 1);
      return `<figure>${images.map(toGalleryImage).join('')}</figure>${isWhole ? '' : leftOut('picture of a gallery that is not in the file')}`;
    })
    .replace(
      /\[embed\b[^[\]]*\]([^[]*)\[\/embed\]/g,
      (_all, address: string) => `<p><a href="${address.trim()}">${address.trim()}</a></p>`,
    )
    .replace(/\[(audio|video)\b([^[\]]*)\](?:\[\/\1\])?/g, (_all, name: string, attributes: string) => {
      const address = ['src', 'mp3', 'mp4', 'm4a', 'ogg', 'webm', 'm4v']
        .map((one) => attribute(attributes, one))
        .find(Boolean);
      return address ? `<p><a href="${address}">${address}</a></p>` : leftOut(`${name} without an address`);
    });

const toAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const toGalleryImage = ({ address, alt, caption }: Attachment) => {
  const image = `<img src="${toAttribute(address)}" alt="${toAttribute(alt)}">`;
  return caption ? `<figure>${image}<figcaption>${caption}</figcaption></figure>` : image;
};

/** Images without an alternative text get their attachment's. */
export const withAlternatives = (html: string, { attachments }: WordPressSite): string =>
  html.replace(/<img\b[^<>]*\bwp-image-(\d+)\b[^<>]*>/gi, (image, id: string) => {
    const { alt = '' } = attachments.get(id) ?? {};
    if (!alt || /\balt=(?:"[^"]+"|'[^']+')/i.test(image)) return image;
    return image
      .replace(/ ?\balt=(?:""|'')/i, '')
      .replace(/^<img/i, `<img alt="${toAttribute(alt).replaceAll('$', '$$$$')}"`);
  });

/** Before WordPress 3.5 a gallery showed the pictures uploaded for its post. */
const uploadsOf = (attributes: string, id: string, { uploads, attachments }: WordPressSite): string[] =>
  [...(uploads.get(attribute(attributes, 'id') ?? id) ?? [])]
    .filter((one) => /\.(png|jpe?g|webp|avif|gif)$/i.test(attachments.get(one.id)?.address ?? ''))
    .sort((a, b) => a.order - b.order)
    .map((one) => one.id);
