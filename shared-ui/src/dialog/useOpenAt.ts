import { useCallback, useState } from 'react';

/**
 * The open state of a menu or dialog that closes when `location` (the router's `location.key` or path) changes and does not
 * reopen when the visitor comes back.
 */
export function useOpenAt(location: string): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Reset during render rather than merely hidden, because the visitor may return to the same location.
  if (openAt !== null && openAt !== location) setOpenAt(null);
  const setIsOpen = useCallback((isOpen: boolean) => setOpenAt(isOpen ? location : null), [location]);
  return [openAt === location, setIsOpen];
}
