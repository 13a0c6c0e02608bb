import { useSyncExternalStore } from 'react';
import { todayOf, type SiteZones } from '@brand/shared-data';
import { useIsHydrated } from '@brand/shared-ui/core';

/**
 * Today's date on the site, as '2026-11-20'; updated at midnight. Null on the server and until hydration, because server-rendered
 * pages may be cached past midnight.
 */
export function useToday(site: SiteZones = {}): string | null {
  const isHydrated = useIsHydrated();
  return useSyncExternalStore(subscribeToMidnight, isHydrated ? () => todayOf(site) : getNull, getNull);
}

const getNull = () => null;

// Checks every quarter of an hour, because midnight falls on a quarter hour in every time zone.
const quarterMs = 15 * 60 * 1000;

function subscribeToMidnight(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        onChange();
        wait();
      },
      quarterMs - (Date.now() % quarterMs),
    );
  };
  wait();
  return () => clearTimeout(timer);
}
