import { cacheNames } from '@brand/site-contract/offline';
import { addBuilds, giveUpWithdrawn } from './builds';
import { isKeptPage, takeFreshConfig } from './freshConfig';
import { readFromTab, saveInTab } from './tabStorage';

const checkEveryMs = 30_000;
// The time in which a page has to become interactive.
const timeoutMs = 1500;
const storageKey = 'left-shell';

let checkedAt = 0;

/**
 * Replaces the builds of this tab that are withdrawn by those that the server names now. Resolves with whether there were
 * any; a server that does not respond in time says nothing. Never rejects. Where `shell`, the build that asks, is withdrawn
 * itself, the document is loaded anew, and the promise stays pending.
 */
export async function leaveWithdrawn(shell?: string): Promise<boolean> {
  checkedAt = performance.now();
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  const config = await Promise.race([takeFreshConfig(), timeout]);
  if (!config) return false;
  if (shell && config.withdrawn?.includes(`shell@${shell}`) && mayLeave(shell)) {
    if (isKeptPage()) await caches.delete(cacheNames.pages).catch(() => {});
    location.reload();
    return new Promise(() => {});
  }
  const affected = giveUpWithdrawn(config.withdrawn ?? []);
  addBuilds(
    Object.fromEntries(Object.entries(config.registry).filter(([remote]) => affected.includes(remote))),
  );
  return affected.length > 0;
}

/** Runs `leaveWithdrawn` after a navigation of an open tab: it asks the server at most twice a minute. */
export async function leaveWithdrawnAgain(shell?: string): Promise<boolean> {
  return performance.now() - checkedAt >= checkEveryMs && leaveWithdrawn(shell);
}

// Once: a shared cache that has not been purged would send the same page again and again.
function mayLeave(shell: string): boolean {
  if (readFromTab(storageKey, '') === shell) return false;
  saveInTab(storageKey, shell);
  return true;
}
