import { mounts, shellPages } from 'shell/server';

/** Patterns of pages that are for one person alone, as the router writes them: nobody crawls or fetches them ahead. */
export const guardedPatterns: readonly string[] = [
  ...Object.values(shellPages),
  ...mounts.filter(({ access }) => access !== 'public').map(({ pattern }) => pattern),
  // Whoever knows such an address may see what is at it.
  '/preview/*',
];
