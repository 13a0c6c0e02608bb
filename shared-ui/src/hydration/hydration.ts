import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Whether this component was server-rendered: true on the server and during and after hydration, false if the browser rendered it
 * from scratch. Constant for the component's lifetime, so it never causes a re-render.
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
 * Guards values that only the browser knows: false on a server and until hydration, then true; immediately true if the browser
 * renders the component from scratch. The update has low priority, so that input is handled first.
 */
export function useIsHydrated(): boolean {
  const isServerRendered = useIsServerRendered();
  const [isHydrated, setIsHydrated] = useState(!isServerRendered);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated;
}
