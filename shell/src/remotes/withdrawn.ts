import { giveUpWithdrawn } from './builds';
import { takeFreshConfig } from './freshConfig';
import { registerRegistry } from './loadRoutes';

const checkEveryMs = 30_000;
// For so long a page may wait to become interactive.
const timeoutMs = 1500;

let checkedAt = 0;

/**
 * Gives up the builds of this tab that are withdrawn, for those that the server names now. Resolves with whether there were
 * any; a server that does not respond in time says nothing. Never rejects.
 */
export async function leaveWithdrawn(): Promise<boolean> {
  checkedAt = performance.now();
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  const config = await Promise.race([takeFreshConfig(), timeout]);
  if (!config) return false;
  const affected = giveUpWithdrawn(config.withdrawn ?? []);
  registerRegistry(
    Object.fromEntries(Object.entries(config.registry).filter(([remote]) => affected.includes(remote))),
  );
  return affected.length > 0;
}

/** As `leaveWithdrawn`, after a navigation of an open tab: it asks the server at most twice a minute. */
export async function leaveWithdrawnAgain(): Promise<boolean> {
  return performance.now() - checkedAt >= checkEveryMs && leaveWithdrawn();
}
