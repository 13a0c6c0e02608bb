// A long time, because a busy machine is slow.
const longestMs = 60_000;

/** Retries `check` until it neither throws nor returns false; throws after a minute. */
export async function until(check: () => boolean | void | Promise<boolean | void>): Promise<void> {
  for (const end = Date.now() + longestMs; ; await new Promise((resolve) => setTimeout(resolve, 20)))
    try {
      if ((await check()) === false) throw new Error(`Still false: ${String(check)}`);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}
