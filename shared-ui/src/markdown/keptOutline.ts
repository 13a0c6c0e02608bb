import type { OutlineHeading } from './headings';

const attribute = 'data-outline';

/** What a server leaves at a text, so that its headings are known without reading it again. */
export const outlineAttribute = (outline: OutlineHeading[]) =>
  outline.length > 0 ? { [attribute]: JSON.stringify(outline) } : {};

/** The headings of a text that a server has drawn. */
export const keptOutline = (text: Element) =>
  JSON.parse(text.getAttribute(attribute) ?? '[]') as OutlineHeading[];
