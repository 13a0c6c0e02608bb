import type { ReactNode } from 'react';
import { styled } from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';

type FooterLinkProps = { children: ReactNode } & (
  { to: string; href?: never } | { href: string; to?: never }
);

/** One line of the footer's lists: a page of the site, or an address outside it (`href`). */
export function FooterLink({ children, ...target }: FooterLinkProps) {
  return (
    <FooterItem>
      {target.to ? <Link to={target.to}>{children}</Link> : <a href={target.href}>{children}</a>}
    </FooterItem>
  );
}

export const FooterItem = styled('li')(({ theme }) => ({
  // Not what stands in the dialog that such a line opens.
  '& > a, & > button': {
    display: 'inline-block',
    padding: '4px 0',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    textUnderlineOffset: '0.25em',
    '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
  },
}));
