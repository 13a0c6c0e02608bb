import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isSafeImageUrl } from '../layout/imageUrl';
import { safeLink, splitSize } from './contentAddresses';
import { markdownDocument } from './markdownDocument';
import { renderPart, type ContentElements } from './renderElement';

/**
 * Renders markdown as HTML for readers outside the site, such as feed readers: as safe as on the pages, with absolute URLs for
 * links and pictures. `pageUrl` is the absolute URL of the page that contains the text.
 */
export function markdownHtml(markdown: string, pageUrl: string): string {
  const content = markdownDocument(markdown);
  const elements = feedElements(pageUrl);
  if (rightToLeft.test(markdown)) elements.dir = 'auto';
  const html = renderToStaticMarkup(
    content.parts.map((_, part) => <Fragment key={part}>{renderPart(content, part, elements)}</Fragment>),
  );
  // React adds a preload link for each picture, but such links belong in a page's head.
  return html.replace(/<link rel="preload"[^>]*>/g, '');
}

// Matches characters in right-to-left scripts.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

function feedElements(pageUrl: string): ContentElements {
  const toAbsolute = (address: string) =>
    URL.canParse(address, pageUrl) ? new URL(address, pageUrl).href : pageUrl;
  return {
    Link: ({ href, title, children }) => {
      const address = safeLink(href);
      if (address === undefined) return children;
      return (
        <a href={toAbsolute(address)} title={title}>
          {children}
        </a>
      );
    },
    Image: ({ src, alt, title }) => {
      const [address, size] = splitSize(src);
      const text = typeof alt === 'string' ? alt : '';
      return isSafeImageUrl(address) ? (
        <img src={toAbsolute(address)} alt={text} title={title} {...size} />
      ) : (
        text
      );
    },
    Heading: ({ level, attributes, children }) => {
      const Tag = `h${level}` as 'h2';
      return <Tag {...attributes}>{children}</Tag>;
    },
    Wide: ({ children }) => children,
    // A character rather than a checkbox, because feed readers remove form elements.
    TaskMark: ({ done }) => (done ? '\u2611' : '\u2610'),
    // Feed readers and mail programs show no players.
    Video: ({ href, children }) => (
      <p>
        <a href={href}>{children}</a>
      </p>
    ),
  };
}
