import { useEffect, useState } from 'react';
import { useLocation } from '@brand/shared-ui/router';

// What linkPreviews/ and generated/discovery of the server write. Feeds are good on every page.
const tags =
  'meta[property], meta[name^="twitter:"], script[type="application/ld+json"], link[type="text/markdown"]';

/**
 * What the server says of a page to other sites is about the page that it drew. It is gone on the next one, for what a
 * browser shares reads it, too.
 */
export function useServedPreview() {
  const { pathname } = useLocation();
  const [served] = useState(pathname);
  useEffect(() => {
    if (pathname !== served) for (const tag of document.querySelectorAll(tags)) tag.remove();
  }, [pathname, served]);
}
