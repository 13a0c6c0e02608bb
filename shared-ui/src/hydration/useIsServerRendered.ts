import { useState, useSyncExternalStore } from 'react';

/**
 * Whether a server has drawn this component, for as long as it lives: true on the server and where its HTML is taken
 * over, false where the browser draws it. It never changes, so it makes nothing be drawn again.
 */
export function useIsServerRendered(): boolean {
  const [{ ofServer, ofBrowser }] = useState(rememberedOrigin);
  return useSyncExternalStore(never, ofBrowser, ofServer);
}

// React asks for the server's value only where it takes over HTML. Forgotten, the two would differ afterwards, and
// everything would be drawn again at once and in one piece.
function rememberedOrigin() {
  let isServer = false;
  return { ofServer: () => (isServer = true), ofBrowser: () => isServer };
}

const never = () => () => {};
