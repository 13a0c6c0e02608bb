import { isValidElement, type ReactNode } from 'react';
import { useSafeImage } from '../core';
import { Link } from '../router';
import { isPage, safeLink, splitSize } from './contentAddresses';
import type { ContentElements } from './renderElement';
import { VideoPoster } from './VideoPoster';

/** The elements for content on the site's own pages. */
export const pageElements: ContentElements = {
  dir: 'auto',
  /** Links to the site's own pages open without a reload; a link with an unsafe URL becomes plain text. */
  Link: ({ href, title, children }) => {
    const address = safeLink(href);
    if (address === undefined) return <span>{children}</span>;
    if (isPage(address)) {
      return (
        <Link to={address} title={title}>
          {children}
        </Link>
      );
    }
    return (
      <a href={address} title={title} rel={/^https?:/i.test(address) ? 'noopener' : undefined}>
        {children}
      </a>
    );
  },
  Image: ContentImage,
  /** The link to a heading is placed next to it, because a screen reader would read a link inside the heading as part of it. */
  Heading: ({ level, attributes, children }) => {
    const Tag = `h${level}` as 'h2';
    const heading = <Tag {...attributes}>{children}</Tag>;
    if (!attributes.id) return heading;
    return (
      <div data-heading={level}>
        {heading}
        <Link to={`#${attributes.id}`} aria-label={`Link to “${textOf(children)}”`}>
          #
        </Link>
      </div>
    );
  },
  /**
   * Wide code and tables scroll in their own box rather than with the page. The box is a group rather than a region, because a
   * text may have many of them and landmarks should be few.
   */
  Wide: ({ label, children }) => (
    // A box that scrolls has to be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={label} data-scrolls tabIndex={0}>
      {children}
    </div>
  ),
  TaskMark: ({ done }) => (
    <input type="checkbox" checked={done} readOnly disabled aria-label={done ? 'Done' : 'Not done'} />
  ),
  Video: VideoPoster,
};

// Loads lazily; an unsafe URL shows the fallback cover. A known size prevents layout shifts while the picture loads.
function ContentImage({ src, alt, title }: { src: unknown; alt: unknown; title?: string }) {
  const [address, size] = splitSize(src);
  const image = useSafeImage(address || null);
  return (
    <img
      {...image}
      {...(image.src === address && size)}
      sizes={image.srcSet && '(min-width: 768px) 42rem, 100vw'}
      alt={typeof alt === 'string' ? alt : ''}
      title={title}
      loading="lazy"
      decoding="async"
    />
  );
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}
