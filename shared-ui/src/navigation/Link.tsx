import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  type LinkProps,
  type NavLinkProps,
} from 'react-router-dom';

// Where the browser can, a page fades into the next one. The router would warn where it cannot.
const canFade = () => typeof document !== 'undefined' && 'startViewTransition' in document;

/** A link inside the site, see React Router's `Link`. */
export function Link(props: LinkProps) {
  return <RouterLink viewTransition={canFade()} {...props} />;
}

/** A link that knows whether it leads to where the visitor is, see React Router's `NavLink`. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink viewTransition={canFade()} {...props} />;
}
