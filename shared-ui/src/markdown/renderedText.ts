import type { ReactNode } from 'react';
import type { OutlineHeading } from './syntaxTree';

/** A rendered text. */
export type RenderedText = {
  body: ReactNode;
  /** The headings; empty until everything is rendered. */
  outline: OutlineHeading[];
  /** Whether all parts of a long text are rendered. */
  isComplete: boolean;
};

const attribute = 'data-outline';

/** The attribute that holds the headings of a server-rendered text. */
export const outlineAttribute = (outline: OutlineHeading[]) =>
  outline.length > 0 ? { [attribute]: JSON.stringify(outline) } : {};

/** Reads the headings of a server-rendered text. */
export const readOutline = (text: Element) =>
  JSON.parse(text.getAttribute(attribute) ?? '[]') as OutlineHeading[];
