import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageContainer } from '../layout/PageContainer';
import { PageTitle } from '../layout/PageTitle';
import { useWords } from '../site/words';
import { Signpost } from './Signpost';

/** The page at an address that does not exist. */
export function NotFound() {
  const { pathname, search } = useLocation();
  const text = useWords()('not_found');
  useEffect(() => {
    // The server knows the redirects for old URLs, but has only received the request for the page that the browser loaded.
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded && new URL(loaded.name).pathname !== window.location.pathname)
      window.location.replace(pathname + search);
  }, [pathname, search]);
  return (
    <PageContainer>
      <PageTitle title="Page not found" missing />
      <Signpost title="Page not found" text={text} />
    </PageContainer>
  );
}
