import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isSafeImageUrl } from '../layout/imageUrl';
import { elementsOf } from './elementsOf';
import { markdownDocument } from './markdownDocument';
import type { SpecialElements } from './renderElement';
import { safeLink } from './safeLink';
import { splitSize } from './splitSize';

/**
 * Markdown as HTML for readers elsewhere, such as those of feeds: through the same gate as on the pages, with links and
 * pictures that are good anywhere. `address` is the whole one of the page that the text is on.
 */
export function markdownHtml(markdown: string, address: string): string {
  const content = markdownDocument(markdown);
  const special = specialElements(address);
  const parts = Array.from({ length: content.parts }, (_, part) => (
    <Fragment key={part}>{elementsOf(content, part, special)}</Fragment>
  ));
  return renderToStaticMarkup(parts);
}

function specialElements(page: string): SpecialElements {
  const from = (address: string) => (URL.canParse(address, page) ? new URL(address, page).href : page);
  return {
    Link: ({ href, title, children }) => {
      const address = safeLink(href);
      if (address === undefined) return children;
      return (
        <a href={from(address)} title={title}>
          {children}
        </a>
      );
    },
    Image: ({ src, alt, title }) => {
      const [address, size] = splitSize(src);
      const words = typeof alt === 'string' ? alt : '';
      return isSafeImageUrl(address) ? (
        <img src={from(address)} alt={words} title={title} {...size} />
      ) : (
        words
      );
    },
    Heading: ({ level, attributes, children }) => {
      const Tag = `h${level}` as 'h2';
      return <Tag {...attributes}>{children}</Tag>;
    },
    Wide: ({ children }) => children,
    // Readers of feeds take forms away.
    TaskMark: ({ done }) => (done ? '\u2611' : '\u2610'),
  };
}
