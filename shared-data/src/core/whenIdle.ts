const longestMs = 3000;
// The delay for browsers without requestIdleCallback.
const guessMs = 200;

/** Resolves once the page is loaded and idle. For work that nobody waits for. */
export async function whenIdle(): Promise<void> {
  if (typeof document === 'undefined') return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longestMs });
    else setTimeout(resolve, guessMs);
  });
}
