// What WordPress does to a text before it shows it: paragraphs of the classic editor, addresses that become players, and
// shortcodes.

const block =
  /^\s*<\/?(?:p|div|h[1-6]|ul|ol|li|table|t[rhd]|thead|tbody|blockquote|pre|figure|figcaption|hr|section|details|iframe|dl|dt|dd|!--)\b/i;
const blockComment = /^\s*<!--/;

/** HTML in which each paragraph is an element. Texts of the block editor have them, those of the classic one have empty lines. */
export function toBlocks(html: string): string {
  const hasBlocks = html.includes('<!-- wp:');
  return html
    .replaceAll('\r\n', '\n')
    .split(/(<pre\b[\s\S]*?<\/pre>)/i)
    .map((part, index) =>
      index % 2 === 1 ? part : hasBlocks ? withLinks(part) : toParagraphs(withLinks(part)),
    )
    .join('');
}

const toParagraphs = (html: string) =>
  html
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      block.test(part) || blockComment.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n\n');

/** An address that is a line of its own is a player, and becomes a link. */
const withLinks = (html: string) =>
  html.replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, '<a href="$1">$1</a>');

const attribute = (attributes: string, name: string) =>
  new RegExp(`\\b${name}=["']?([^"'\\]\\s]+)`).exec(attributes)?.[1];

/** Replaces the shortcodes of WordPress itself. All others stay in the text as they are. */
export const withShortcodes = (html: string, attachments: ReadonlyMap<string, string>): string =>
  html
    .replace(
      /\[caption\b[^\]]*\]\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*?)\[\/caption\]/g,
      (_all, image: string, words: string) =>
        `<figure>${image}<figcaption>${words.trim()}</figcaption></figure>`,
    )
    .replace(/\[gallery\b([^\]]*)\]/g, (_all, attributes: string) => {
      const ids = /\bids=["']?([\d,\s]+)/.exec(attributes)?.[1] ?? '';
      const images = ids.split(',').flatMap((id) => attachments.get(id.trim()) ?? []);
      return `<figure>${images.map((address) => `<img src="${address}">`).join('')}</figure>`;
    })
    .replace(
      /\[embed\b[^\]]*\]([^[]*)\[\/embed\]/g,
      (_all, address: string) => `<p><a href="${address.trim()}">${address.trim()}</a></p>`,
    )
    .replace(/\[(audio|video)\b([^\]]*)\](?:\[\/\1\])?/g, (_all, _name, attributes: string) => {
      const address = ['src', 'mp3', 'mp4', 'm4a', 'ogg', 'webm', 'm4v']
        .map((name) => attribute(attributes, name))
        .find(Boolean);
      return address ? `<p><a href="${address}">${address}</a></p>` : '';
    });
