import { cacheNames } from '@brand/site-contract/offline';
import { addBuilds, giveUpWithdrawn } from './builds';
import { isKeptPage, takeFreshConfig } from './freshConfig';
import { readFromTab, saveInTab } from './tabStorage';

const checkEveryMs = 30_000;
// The time within which a page has to become interactive.
const timeoutMs = 1500;
const storageKey = 'left-shell';

let checkedAt = 0;

/**
 * Replaces this tab's withdrawn builds with those that the server currently names. Resolves to whether any build was replaced, or
 * to false if the server does not respond in time. Never rejects. If `shell`, the caller's own build, is withdrawn, the document
 * is reloaded, and the promise stays pending.
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

/** Runs `leaveWithdrawn` after a navigation in an open tab; requests the configuration at most twice a minute. */
export async function leaveWithdrawnAgain(shell?: string): Promise<boolean> {
  return performance.now() - checkedAt >= checkEveryMs && leaveWithdrawn(shell);
}

// Allows one reload per shell build, because an unpurged shared cache would send the same page again and again.
function mayLeave(shell: string): boolean {
  if (readFromTab(storageKey, '') === shell) return false;
  saveInTab(storageKey, shell);
  return true;
}
