import { Outlet, ScrollRestoration, useLocation } from '@brand/shared-ui/router';
import { mountFor } from '../mounts';
import { AccessGuard } from '../session/AccessGuard';
import { SiteFrame } from './SiteFrame';

export function Layout() {
  const { pathname } = useLocation();
  const page = (
    <AccessGuard>
      <Outlet />
    </AccessGuard>
  );
  return (
    <>
      <ScrollRestoration />
      {mountFor(pathname)?.frame === 'bare' ? page : <SiteFrame>{page}</SiteFrame>}
    </>
  );
}
