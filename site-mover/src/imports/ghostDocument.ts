import { leftOut } from '../text/leftOut';
import { escapeHtml, toMarkdownCard } from './escapeHtml';
import { isForVisitors } from '../text/restricted';

// Ghost posts without HTML have a document in one of two formats: Lexical (since version 5) or Mobiledoc. Both are converted to
// HTML like Ghost's own, limited to the parts that matter in a text.

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

// The tags for the bits in a Lexical node's format, in order.
const formats = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup', 'mark'];

/** Converts a Lexical document to HTML. Throws if the document is not JSON. */
export function lexicalToHtml(source: string): string {
  const document: unknown = JSON.parse(source);
  return isObject(document) && isObject(document['root']) ? childrenToHtml(document['root']) : '';
}

const childrenToHtml = (node: Json): string =>
  listOf(node['children']).filter(isObject).map(nodeToHtml).join('');

function nodeToHtml(node: Json): string {
  if (!isForVisitors(node)) return leftOut('part that only some could read');
  const type = String(node['type']).replace(/^extended-/, '');
  const inner = () => childrenToHtml(node);
  switch (type) {
    case 'text':
      return formats.reduce(
        (text, tag, bit) => (Number(node['format']) & (1 << bit) ? `<${tag}>${text}</${tag}>` : text),
        escapeHtml(node['text']),
      );
    case 'linebreak':
      return '<br>';
    case 'paragraph':
      return `<p>${inner()}</p>`;
    case 'heading':
      return wrap(/^h[1-6]$/.test(String(node['tag'])) ? String(node['tag']) : 'h2', inner());
    case 'quote':
    case 'aside':
      return `<blockquote>${inner()}</blockquote>`;
    case 'list':
      return listToHtml(node);
    case 'listitem':
      return `<li>${inner()}</li>`;
    case 'link':
    case 'autolink':
      return `<a href="${escapeHtml(node['url'])}">${inner()}</a>`;
    default:
      return cardToHtml(type, node) ?? (Array.isArray(node['children']) ? inner() : toUnknown(type, node));
  }
}

/** Lexical stores a nested list in a separate item, after its parent. */
function listToHtml(node: Json): string {
  const items: string[] = [];
  for (const item of listOf(node['children']).filter(isObject)) {
    const isNested = items.length > 0 && isListAlone(item) && isForVisitors(item);
    if (isNested) items.push(`${items.pop()}${childrenToHtml(item)}`);
    else items.push(nodeToHtml(item).replace(/<\/li>$/, ''));
  }
  const html = items.map((item) => `${item}</li>`).join('');
  if (node['listType'] !== 'number') return wrap('ul', html);
  const start = Number(node['start'] ?? 1);
  return `<ol${Number.isInteger(start) && start !== 1 ? ` start="${start}"` : ''}>${html}</ol>`;
}

const isListAlone = ({ type, children }: Json) => {
  const [first, ...others] = listOf(children).filter(isObject);
  return type === 'listitem' && first?.['type'] === 'list' && others.every((one) => one['type'] === 'list');
};

/** Some cards contain text like any other node; unknown cards are reported. */
const toUnknown = (type: string, { text }: Json) =>
  typeof text === 'string' ? escapeHtml(text) : leftOut(`card ${type}`);

const wrap = (tag: string, html: string) => `<${tag}>${html}</${tag}>`;

type Marker = [type: number, opened: number[], closed: number, value: unknown];

/** Converts a Mobiledoc document to HTML. Throws if the document is not JSON. */
export function mobiledocToHtml(source: string): string {
  const document: unknown = JSON.parse(source);
  if (!isObject(document)) return '';
  const cards = listOf(document['cards']);
  return listOf(document['sections'])
    .map((section) => {
      const [kind, first, second] = listOf(section);
      if (kind === 1) return wrap(toTag(first), markersToHtml(document, second));
      if (kind === 2) return `<img src="${escapeHtml(first)}">`;
      if (kind === 3) {
        const items = listOf(second).map((markers) => wrap('li', markersToHtml(document, markers)));
        return wrap(first === 'ol' ? 'ol' : 'ul', items.join(''));
      }
      const [name, payload] = listOf(cards[Number(first)]);
      return name === undefined
        ? ''
        : (cardToHtml(String(name), isObject(payload) ? payload : {}) ?? leftOut(`card ${String(name)}`));
    })
    .join('');
}

const sectionTags = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'aside'];
const toTag = (tag: unknown) =>
  tag === 'aside' ? 'blockquote' : sectionTags.includes(String(tag)) ? String(tag) : 'p';
const markupTags = ['a', 'strong', 'b', 'em', 'i', 'code', 's', 'u', 'sub', 'sup', 'mark'];

function markersToHtml(document: Json, markers: unknown): string {
  const open: string[] = [];
  let html = '';
  for (const marker of listOf(markers)) {
    const [type, opened, closed, value] = marker as Marker;
    for (const index of listOf(opened)) {
      const [tag, attributes] = listOf(listOf(document['markups'])[Number(index)]);
      const name = markupTags.includes(String(tag)) ? String(tag) : 'span';
      open.push(name);
      const [, address] = listOf(attributes);
      html += name === 'a' ? `<a href="${escapeHtml(address)}">` : `<${name}>`;
    }
    const [atom, text] = type === 1 ? listOf(listOf(document['atoms'])[Number(value)]) : [];
    html += type === 1 ? (atom === 'soft-return' ? '<br>' : escapeHtml(text)) : escapeHtml(value);
    for (const name of open.splice(Math.max(0, open.length - closed)).reverse()) html += `</${name}>`;
  }
  return html;
}

/** Converts a card to HTML; returns undefined if `name` is not the name of a known card. */
function cardToHtml(name: string, card: Json): string | undefined {
  if (!isForVisitors(card)) return leftOut('part that only some could read');
  const caption = card['caption'] ? `<figcaption>${String(card['caption'])}</figcaption>` : '';
  const figure = (html: string) => `<figure>${html}${caption}</figure>`;
  const link = (address: unknown, text: unknown) =>
    `<p><a href="${escapeHtml(address)}">${escapeHtml(text)}</a></p>`;
  const words = (html: unknown) => (html ? `<p>${String(html)}</p>` : '');
  switch (name) {
    case 'image': {
      const image = `<img src="${escapeHtml(card['src'])}" alt="${escapeHtml(card['alt'])}">`;
      return figure(card['href'] ? `<a href="${escapeHtml(card['href'])}">${image}</a>` : image);
    }
    case 'gallery':
      return figure(
        listOf(card['images'])
          .filter(isObject)
          .map(({ src, alt }) => `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`)
          .join(''),
      );
    case 'code':
    case 'codeblock':
      return figure(
        `<pre><code class="language-${escapeHtml(card['language'])}">${escapeHtml(card['code'])}</code></pre>`,
      );
    case 'html':
      return String(card['html'] ?? '');
    case 'markdown':
    case 'card-markdown':
      return toMarkdownCard(card['markdown']);
    case 'hr':
    case 'horizontalrule':
      return '<hr>';
    case 'bookmark':
    case 'embed': {
      const { title, description } = isObject(card['metadata']) ? card['metadata'] : {};
      const said = name === 'bookmark' && description ? words(escapeHtml(description)) : '';
      return `${link(card['url'], title || card['url'])}${said}${words(card['caption'])}`;
    }
    case 'video':
    case 'audio':
      return `${link(card['src'], card['title'] || card['fileName'] || card['src'])}${words(card['caption'])}`;
    case 'file': {
      const said = words(card['fileCaption'] && escapeHtml(card['fileCaption']));
      return `${link(card['src'], card['fileTitle'] || card['fileName'] || card['src'])}${said}`;
    }
    case 'button':
      return link(card['buttonUrl'], card['buttonText']);
    case 'callout':
      return `<blockquote>${escapeHtml(card['calloutEmoji'])} ${String(card['calloutText'] ?? '')}</blockquote>`;
    case 'product': {
      const image = card['productImageSrc']
        ? `<img src="${escapeHtml(card['productImageSrc'])}" alt="">`
        : '';
      const button = card['productButtonEnabled'] ? link(card['productUrl'], card['productButton']) : '';
      return `${image}<h4>${String(card['productTitle'] ?? '')}</h4>${String(card['productDescription'] ?? '')}${button}`;
    }
    case 'header': {
      const heading = card['header'] ?? card['heading'] ?? '';
      const button = card['buttonEnabled'] ? link(card['buttonUrl'], card['buttonText']) : '';
      return `<h2>${String(heading)}</h2><p>${String(card['subheader'] ?? card['subheading'] ?? '')}</p>${button}`;
    }
    case 'call-to-action': {
      const button = card['showButton'] ? link(card['buttonUrl'], card['buttonText']) : '';
      const image = card['imageUrl'] ? `<p><img src="${escapeHtml(card['imageUrl'])}" alt=""></p>` : '';
      const sponsor = card['hasSponsorLabel'] ? String(card['sponsorLabel'] ?? '') : '';
      return `<blockquote>${sponsor}${image}${String(card['textValue'] ?? '')}${button}</blockquote>`;
    }
    // Cards for mails are dropped, and the paywall becomes a marker.
    case 'email':
    case 'email-cta':
      return '';
    case 'paywall':
      return '<!--members-only-->';
    case 'toggle':
      return `<h4>${String(card['heading'] ?? '')}</h4>${String(card['content'] ?? '')}`;
    default:
      return undefined;
  }
}
