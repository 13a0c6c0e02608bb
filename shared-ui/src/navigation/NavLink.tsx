import { useLocation, useResolvedPath } from 'react-router-dom';
import { Link, type LinkProps } from './Link';

/** A link that says so (`aria-current`) when the visitor is on its page, or below that, unless it stands for the `end`. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const page = useResolvedPath(link.to).pathname.toLowerCase();
  const here = useLocation().pathname.toLowerCase();
  const isHere = here === page || (!end && page !== '/' && here.startsWith(`${page}/`));
  return <Link aria-current={isHere ? 'page' : undefined} {...link} />;
}
