import type { ReactNode } from 'react';
import type { OutlineHeading } from './headings';

/** A text as it is shown. */
export type RenderedText = {
  body: ReactNode;
  /** The headings, once everything is drawn. */
  outline: OutlineHeading[];
  /** Long content is drawn part by part, so that the page stays quick to answer. */
  isComplete: boolean;
};
