import type { ReactNode } from 'react';
import { useLocation } from '@brand/shared-ui/router';
import { mountFor } from '../mounts';
import { SiteFrame } from './SiteFrame';

/**
 * Header and footer around one of the shell's own pages, at addresses whose remote would bring its own frame: a
 * refused or failed admin still shows the way home.
 */
export function Framed({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return mountFor(pathname)?.frame === 'bare' ? <SiteFrame>{children}</SiteFrame> : children;
}
