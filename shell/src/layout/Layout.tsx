import { Outlet, ScrollRestoration, useLocation } from '@brand/shared-ui/router';
import { mountFor } from '../mounts';
import { KeepRead } from '../offline/KeepRead';
import { AccessGuard } from '../session/AccessGuard';
import { SessionDialogs } from '../session/SessionDialogs';
import { Canonical } from './Canonical';
import { PageArrival } from './PageArrival';
import { SiteFrame } from './SiteFrame';
import { useServedPreview } from './useServedPreview';

export function Layout() {
  const { pathname } = useLocation();
  const mount = mountFor(pathname);
  useServedPreview();
  const page = (
    <AccessGuard>
      <Outlet />
    </AccessGuard>
  );
  return (
    <>
      <ScrollRestoration />
      {mount?.access === 'public' && <Canonical />}
      {mount?.frame === 'bare' ? page : <SiteFrame>{page}</SiteFrame>}
      <PageArrival />
      {mount?.access === 'public' && <KeepRead />}
      <SessionDialogs />
    </>
  );
}
