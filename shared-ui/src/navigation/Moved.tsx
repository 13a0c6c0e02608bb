import { use } from 'react';
import { Navigate } from 'react-router-dom';
import { PageReportContext } from '../layout/PageTitle';

/** Content that has another address now, a path of the site: a browser navigates there, a server answers with a redirect. */
export function Moved({ to }: { to: string }) {
  use(PageReportContext)?.({ outcome: 'moved', to });
  return <Navigate to={to} replace />;
}
