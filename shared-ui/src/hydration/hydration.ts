import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Whether a server has rendered this component: true on the server and while and after its HTML is hydrated, false if the browser
 * renders the component. Constant for the component's lifetime, so it never causes a re-render.
 */
export function useIsServerRendered(): boolean {
  const [{ onServer, inBrowser }] = useState(rememberedOrigin);
  return useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
}

// React calls `getServerSnapshot` only during hydration. If the two snapshots differed afterwards, React would re-render
// everything in one long task, so the answer is remembered.
function rememberedOrigin() {
  let isServer = false;
  return { onServer: () => (isServer = true), inBrowser: () => isServer };
}

const subscribeToNothing = () => () => {};

/**
 * For values that only the browser knows: false on a server and until its HTML is hydrated, true right afterwards, or immediately
 * if the browser renders the component. The update has low priority, so that input is handled first.
 */
export function useIsHydrated(): boolean {
  const isServerRendered = useIsServerRendered();
  const [isHydrated, setIsHydrated] = useState(!isServerRendered);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}
