import { useCallback, useEffect, type SubmitEvent } from 'react';
import { Box, IconButton, ModalDialog, SvgIcon, useOpenAt } from '@brand/shared-ui/core';
import { useLocation } from '@brand/shared-ui/router';
import { LazyContent } from '../dialog/LazyContent';
import { shellPages } from '@brand/site-contract/mounts';

const loadSearch = () => import(/* webpackChunkName: "Search" */ './Search').then((m) => m.Search);

/**
 * Opens the site search, as do "/", Ctrl K and Cmd K. Before hydration, and without scripts, links to the search page instead. A
 * navigation to a different page closes the search.
 */
export function SearchButton() {
  // Keyed by pathname rather than by location key, because a list below may still write its search into the address.
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useOpenAt(pathname);
  const open = useCallback(() => setIsOpen(true), [setIsOpen]);
  const close = () => setIsOpen(false);
  useSearchKeys(open);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    open();
  };
  return (
    <>
      <Box component="form" action={shellPages.search} onSubmit={onSubmit} sx={{ display: 'flex' }}>
        <IconButton
          type="submit"
          aria-label="Search"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-keyshortcuts="/ Control+K Meta+K"
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
      </Box>
      <ModalDialog label="Search" isOpen={isOpen} onClose={close} sx={sheet}>
        <LazyContent load={loadSearch}>{(Search) => <Search onClose={close} />}</LazyContent>
      </ModalDialog>
    </>
  );
}

// Fills the screen on phones, because the on-screen keyboard covers half of it; elsewhere, a sheet near the top.
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

/** Calls back on "/", Ctrl K and Cmd K, unless the user is typing or a dialog is open. */
function useSearchKeys(onSearch: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || isBusy(event.target)) return;
      // Otherwise the slash would be typed into the box, and Ctrl K would open the browser's own search.
      event.preventDefault();
      onSearch();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onSearch]);
}

function isSearchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  return event.ctrlKey || event.metaKey ? event.key.toLowerCase() === 'k' : event.key === '/';
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [aria-modal="true"]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
