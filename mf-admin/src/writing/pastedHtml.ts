import { sanitizedBody } from '@brand/shared-ui/markdown';
import { readHtmlText } from '@brand/site-mover';

const formatted = 'h1, h2, h3, h4, h5, h6, a[href], ul, ol, table, img, blockquote, pre, strong, em, del, hr';

export type Pasted = {
  /** The pictures embedded in the pasted HTML, as data: URLs. */
  pictures: string[];
  /** The number of pictures that refer to files on the writer's disk, which a web page cannot read. */
  missing: number;
  /** Converts the text to markdown, using the uploaded pictures' URLs. */
  toMarkdown: (addresses: ReadonlyMap<string, string>) => Promise<string>;
};

/** Reads HTML that was copied from a page or a word processor; returns null if it has no formatting. */
export function readPasted(html: string): Pasted | null {
  const body = sanitizedBody(html);
  // Removes elements without visible text, such as those that Word adds and hides.
  for (const element of body.querySelectorAll('style, [style*="mso-hide:all" i]')) element.remove();
  toElements(body);
  toLists(body);
  toMarkdownsWay(body);
  const images = Array.from(body.querySelectorAll('img'));
  const isLocal = (image: Element) => !/^(https?:|data:image\/|\/)/i.test(image.getAttribute('src') ?? '');
  const local = images.filter(isLocal);
  for (const image of local) image.remove();
  if (!body.querySelector(formatted)) return null;
  const pictures = images
    .map((image) => image.getAttribute('src') ?? '')
    .filter((src) => src.startsWith('data:'));
  return {
    pictures: [...new Set(pictures)],
    missing: local.length,
    toMarkdown: async (addresses) => {
      for (const image of images) {
        const src = image.getAttribute('src') ?? '';
        const address = addresses.get(src);
        if (address) image.setAttribute('src', address);
        else if (src.startsWith('data:')) image.remove();
      }
      return (await readHtmlText(body.innerHTML)).toMarkdown();
    },
  };
}

/** Whether the HTML contains any text. A copied picture is HTML without text. */
export const hasWords = (html: string): boolean => sanitizedBody(html).textContent?.trim() !== '';

const replaceBy = (element: Element, name: string) => {
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
};

/**
 * Replaces styles with elements, because word processors write bold and italic as styles, and Google Docs wraps everything in a
 * `b` that is not bold.
 */
function toElements(body: HTMLElement) {
  for (const element of body.querySelectorAll<HTMLElement>('b, i, span, strong, em')) {
    const { fontWeight, fontStyle, textDecoration, textDecorationLine } = element.style;
    const isTag = (names: string) => names.includes(element.localName) && element.localName !== 'span';
    const names = [
      (isTag('b strong') ? !/^(normal|[1-4]00)$/.test(fontWeight) : /^(bold|[6-9]00)$/.test(fontWeight)) &&
        'strong',
      (isTag('i em') ? fontStyle !== 'normal' : fontStyle === 'italic') && 'em',
      `${textDecoration} ${textDecorationLine}`.includes('line-through') && 'del',
    ].filter((name) => name !== false);
    // Drops empty marks, and bold within headings, which are bold anyway.
    const isShown =
      element.textContent?.trim() && !(names.includes('strong') && element.closest('h1, h2, h3, h4, h5, h6'));
    if (!isShown || names.length === 0) {
      if (isTag('b i strong em')) replaceBy(element, 'span');
      continue;
    }
    moveSpacesOut(element);
    let inner = replaceBy(element, names[0] ?? 'span');
    for (const name of names.slice(1)) {
      const made = body.ownerDocument.createElement(name);
      made.append(...inner.childNodes);
      inner.append(made);
      inner = made;
    }
  }
}

/** Builds lists from Word's list items, which are paragraphs that name their level and start with a bullet or number. */
function toLists(body: HTMLElement) {
  const lists: HTMLElement[] = [];
  let before: Element | null = null;
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const level = Number(/mso-list:[^;]*level(\d)/i.exec(item.getAttribute('style') ?? '')?.[1] ?? 0);
    if (!level) continue;
    if (before === null || item.previousElementSibling !== before) lists.length = 0;
    const sign = item.querySelector('[style*="mso-list:Ignore" i]');
    const isNumbered = /^\s*\(?(\d+|[a-z]{1,4})[.)]/i.test(sign?.textContent ?? '');
    sign?.remove();
    lists.length = Math.min(lists.length, level);
    while (lists.length < level) {
      const made = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
      const parent = lists.at(-1);
      if (parent)
        (parent.lastElementChild ?? parent.appendChild(body.ownerDocument.createElement('li'))).append(made);
      else item.before(made);
      lists.push(made);
    }
    const made = body.ownerDocument.createElement('li');
    made.append(...item.childNodes);
    lists.at(-1)?.append(made);
    item.remove();
    before = lists[0] ?? null;
  }
}

/** Moves leading and trailing spaces out of marked text. */
function moveSpacesOut(element: Element) {
  const { firstChild: first, lastChild: last } = element;
  if (first instanceof Text && /^\s/.test(first.data)) {
    element.before(' ');
    first.data = first.data.trimStart();
  }
  if (last instanceof Text && /\s$/.test(last.data)) {
    element.after(' ');
    last.data = last.data.trimEnd();
  }
}

/** Adapts the HTML to markdown: tables get a header row, and list items with a single paragraph become tight. */
function toMarkdownsWay(body: HTMLElement) {
  for (const table of body.querySelectorAll('table')) {
    if (table.querySelector('th')) continue;
    for (const cell of Array.from(table.rows[0]?.cells ?? [])) replaceBy(cell, 'th');
  }
  for (const paragraph of body.querySelectorAll('li > p:only-of-type'))
    paragraph.replaceWith(...paragraph.childNodes);
}
