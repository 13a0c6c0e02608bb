import { Navigate } from 'react-router-dom';

/**
 * What once was here is at another address of the site, a path: the browser goes on there, and a server answers with a
 * redirect, which it reads in the head (the convention of prerender.io).
 */
export function Moved({ to }: { to: string }) {
  return (
    <>
      <meta name="prerender-status-code" content="301" />
      <meta name="prerender-header" content={`Location: ${to}`} />
      <Navigate to={to} replace />
    </>
  );
}
