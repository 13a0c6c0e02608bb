import { useSyncExternalStore } from 'react';
import { useLocation } from '@brand/shared-ui/router';

const never = () => () => {};

/** Tells search engines the one address of a public page: without search, hash and closing slash. */
export function Canonical() {
  const { pathname } = useLocation();
  // A server renders for any origin and leaves it out.
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
  return origin && <link rel="canonical" href={origin + (pathname.replace(/\/+$/, '') || '/')} />;
}
