import { useMemo, type ReactNode } from 'react';
import { astToJSX, parser } from 'markdown-to-jsx/react';
import { headingShift } from './headingShift';
import { Prose } from './Prose';
import { renderElement } from './renderElement';

/** Markdown as the site shows it. Nothing in it runs or leaves its place, whoever wrote it. Also on Node. */
export function Markdown({ children }: { children: string }) {
  const content = useMemo(() => render(children), [children]);
  return <Prose>{content}</Prose>;
}

function render(markdown: string): ReactNode {
  // The filter would show forbidden elements as text; the gate below leaves them out.
  const ast = parser(markdown, { disableFrontmatter: true, tagfilter: false });
  const shift = headingShift(ast);
  return astToJSX(ast, {
    wrapper: null,
    forceBlock: true,
    tagfilter: false,
    createElement: (tag, props, ...children) => renderElement(shift, tag, { ...props }, children),
  });
}
