import { use } from 'react';
import { Navigate } from 'react-router-dom';
import { PageReportContext } from '../layout/PageTitle';

/** Rendered for content with a new address on the site: the browser navigates there, the server sends a redirect. */
export function Moved({ to }: { to: string }) {
  use(PageReportContext)?.({ outcome: 'moved', to });
  return <Navigate to={to} replace />;
}
