import { useCallback, useEffect } from 'react';
import { IconButton, ModalDialog, SvgIcon, useOpenAt } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';
import { LatePart } from '../layout/LatePart';
import { useSearchKeys } from './useSearchKeys';

const loadSearch = () => import(/* webpackChunkName: "Search" */ './Search').then((m) => m.Search);

/**
 * Opens the search of the site, as do "/", Ctrl K and an address with `?search=`, which search engines are told; it closes
 * once the visitor goes to another page.
 */
export function SearchButton() {
  // Not the key: a list below may still write what was typed there into its address.
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('search');
  const [isOpen, setIsOpen] = useOpenAt(pathname);
  const open = useCallback(() => setIsOpen(true), [setIsOpen]);
  const close = () => setIsOpen(false);
  useSearchKeys(open);
  // Not before the page is taken over: no server draws an open dialog.
  useEffect(() => {
    if (asked !== null) open();
  }, [asked, open]);
  return (
    <>
      <IconButton
        aria-label="Search"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
      >
        <SvgIcon>
          <path
            d="M15.5 15.5 20 20M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </SvgIcon>
      </IconButton>
      <ModalDialog label="Search" isOpen={isOpen} onClose={close} sx={sheet}>
        <LatePart load={loadSearch}>{(Search) => <Search asked={asked ?? ''} onClose={close} />}</LatePart>
      </ModalDialog>
    </>
  );
}

// The whole screen of a phone, whose keyboard takes the half of it; a sheet near the top elsewhere.
const sheet = {
  overflow: 'hidden',
  width: { xs: '100vw', sm: 'min(42rem, 92vw)' },
  maxWidth: 'none',
  height: { xs: '100dvh', sm: 'auto' },
  maxHeight: { xs: 'none', sm: 'min(40rem, 80dvh)' },
  m: { xs: 0, sm: '10dvh auto auto' },
  borderRadius: { sm: 2 },
  '&[open]': { display: 'flex', flexDirection: 'column' },
};
