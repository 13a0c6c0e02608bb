import type { ReactNode } from 'react';
import { astToJSX } from 'markdown-to-jsx/react';
import type { MarkdownDocument } from './markdownDocument';
import { renderElement, type SpecialElements } from './renderElement';

/** What React draws of one part of content. */
export function elementsOf(content: MarkdownDocument, part: number, special: SpecialElements): ReactNode {
  const look = { shift: content.shift, special };
  return astToJSX(content.nodesOf(part), {
    wrapper: null,
    forceBlock: true,
    tagfilter: false,
    createElement: (tag, props, ...children) => renderElement(look, tag, { ...props }, children),
  });
}
