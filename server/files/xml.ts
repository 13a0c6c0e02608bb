/** XML that is already well-formed. */
export type Xml = { xml: string };

/**
 * A template tag for XML. Strings are escaped; Xml values, and lists of them, are inserted as they are; null inserts
 * nothing.
 */
export function xml(strings: TemplateStringsArray, ...values: (string | Xml | Xml[] | null)[]): Xml {
  return { xml: strings.reduce((start, string, index) => start + toText(values[index - 1]) + string) };
}

/** Turns a root element into a complete XML document. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;

function toText(value: string | Xml | Xml[] | null | undefined): string {
  if (typeof value === 'string') return escapeXml(value);
  return Array.isArray(value) ? value.map((each) => each.xml).join('\n') : (value?.xml ?? '');
}

// Characters that XML 1.0 forbids even when escaped: most control characters, lone surrogates and two noncharacters.
const impossible = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string) =>
  text
    .replace(impossible, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
