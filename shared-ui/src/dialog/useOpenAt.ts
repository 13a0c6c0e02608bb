import { useCallback, useState } from 'react';

/**
 * Whether something is open, and how to change that. It closes once `place` changes (the router's `location.key`), and is
 * found closed when the visitor comes back there.
 */
export function useOpenAt(place: string): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Forgotten at once, not only hidden: the same place may come back.
  if (openAt !== null && openAt !== place) setOpenAt(null);
  const setIsOpen = useCallback((isOpen: boolean) => setOpenAt(isOpen ? place : null), [place]);
  return [openAt === place, setIsOpen];
}
