import type { ReactNode } from 'react';
import { Link } from '@brand/shared-ui/router';
import { isPage, safeLink } from './safeLink';

type Props = { href: unknown; title?: string; children?: ReactNode };

/** A link of content: pages of the site open without a reload, an unsafe address leaves its text alone. */
export function MarkdownLink({ href, title, children }: Props) {
  const address = safeLink(href);
  if (address === undefined) return <span>{children}</span>;
  // Within the page it keeps where "Back" leads.
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
}
