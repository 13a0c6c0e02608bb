import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
};

/**
 * A link that the router follows; one that names its scheme or host (a mail address, another site) is the browser's, as
 * with the router's own, which brings what prefetches another framework's pages.
 */
export function Link({ replace, state, preventScrollReset, ...link }: LinkProps) {
  if (leadsOut(link.to)) return <LinkOut {...link} to={link.to} />;
  return <LinkInside {...link} {...{ replace, state, preventScrollReset }} />;
}

const leadsOut = (to: To): to is string => typeof to === 'string' && /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(to);

const LinkOut = ({ to, children, ...anchor }: LinkProps & { to: string }) => (
  <a {...anchor} href={to}>
    {children}
  </a>
);

function LinkInside({ to, replace, state, preventScrollReset, onClick, children, ...anchor }: LinkProps) {
  const { target } = anchor;
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, preventScrollReset, target });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...anchor} href={useHref(to)} onClick={press}>
      {children}
    </a>
  );
}
