import { useEffect } from 'react';
import { useLocation } from '@brand/shared-ui/router';
import { keepThisPage } from './startWorker';

/**
 * Has each public page kept that is read without being loaded: the first one, which came before there was a worker, and
 * those that the router turned to.
 */
export function KeepRead() {
  const { pathname } = useLocation();
  useEffect(() => void keepThisPage(), [pathname]);
  return null;
}
