// A long time, because a busy machine is slow.
const longestMs = 60_000;

/** Retries `check` until it does not throw, for at most a minute. */
export async function until(check: () => Promise<void>): Promise<void> {
  const end = Date.now() + longestMs;
  for (;;)
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}
