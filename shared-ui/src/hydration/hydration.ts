import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Whether a server has rendered this component, for as long as it lives: true on the server and where its HTML is hydrated,
 * false where the browser renders it. It never changes, so it causes no re-render.
 */
export function useIsServerRendered(): boolean {
  const [{ onServer, inBrowser }] = useState(rememberedOrigin);
  return useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
}

// React calls `getServerSnapshot` only while it hydrates. If the two snapshots differed afterwards, React would render
// everything again in one long task; so the answer is remembered.
function rememberedOrigin() {
  let isServer = false;
  return { onServer: () => (isServer = true), inBrowser: () => isServer };
}

const subscribeToNothing = () => () => {};

/**
 * For values that only the browser knows: false on a server and until its HTML is hydrated, true right after, and at once
 * where the browser renders. The change has low priority, so that input comes first.
 */
export function useIsHydrated(): boolean {
  const isServerRendered = useIsServerRendered();
  const [isHydrated, setIsHydrated] = useState(!isServerRendered);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}
