import { createContext } from 'react';

/**
 * Called when a page could not be drawn, before the failure is painted: whoever runs the page may put a working one in
 * its place. The shell knows older builds of a remote; a remote that runs alone has nothing else to show.
 */
export const PageErrorContext = createContext<(error: unknown) => void>(() => {});
