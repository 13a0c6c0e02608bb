import type { MouseEvent } from 'react';
import { useNavigate } from '@brand/shared-ui/router';
import { isPage } from './safeLink';

/** Lets the links of a text that React has not drawn open pages of the site without a reload, as its own ones do. */
export function useFollowLink() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href');
    if (event.defaultPrevented || isOther || !address || !isPage(address)) return;
    event.preventDefault();
    void navigate(address);
  };
}
