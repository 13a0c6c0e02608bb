import { use } from 'react';
import { Navigate } from 'react-router-dom';
import { PageReportContext } from '../layout/PageTitle';

/** Rendered for content whose URL on the site has changed: the browser navigates to the new URL, the server sends a redirect. */
export function Moved({ to }: { to: string }) {
  use(PageReportContext)?.({ outcome: 'moved', to });
  return <Navigate to={to} replace />;
}
