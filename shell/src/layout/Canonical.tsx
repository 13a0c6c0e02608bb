import { useSite } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';

/** Tells search engines the one address of a public page: without search, hash and closing slash. */
export function Canonical() {
  const { pathname } = useLocation();
  const { url } = useSite();
  return url && <link rel="canonical" href={url + (pathname.replace(/\/+$/, '') || '/')} />;
}
