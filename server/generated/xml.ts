/** XML that is well-formed already; every other text is escaped where it is put into XML. */
export type Xml = { xml: string };

type Attributes = Record<string, string | undefined>;

/** An element. Attributes without a value are left out, as are children that are null. */
export function element(
  name: string,
  attributes: Attributes,
  ...children: (Xml | string | null | undefined)[]
): Xml {
  const given = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escaped(value)}"`,
  );
  const content = children.map((child) => (typeof child === 'string' ? escaped(child) : (child?.xml ?? '')));
  return { xml: `<${name}${given.join('')}>${content.join('')}</${name}>` };
}

/** Elements beside each other. */
export const together = (elements: Xml[]): Xml => ({ xml: elements.map(({ xml }) => xml).join('\n') });

/** A whole document. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;

// What XML 1.0 cannot hold, not even escaped: most control characters, halves of characters and two that are none.
const impossible = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string) =>
  text
    .replace(impossible, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
