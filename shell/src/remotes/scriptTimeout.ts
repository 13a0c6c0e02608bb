// A server that accepts a request but never responds would keep a page waiting for minutes: browsers have no timeout for scripts,
// and the loaders' timeouts are long, because a slow connection is not an error. To distinguish the two cases, the shell's own
// server is queried over the same connection.
const timeoutMs = 1000;
const graceMs = 700;
const ownFile = '/favicon.svg';

const timedOut = new Set<string>();

/**
 * Watches every script that any loader adds to the page. If the script's server does not respond while the shell's does, the
 * script receives an error event in less than two seconds, which its loader treats like any other failure.
 */
export function watchScripts(): void {
  const watcher = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLScriptElement && isCrossOrigin(node.src)) void watch(node);
  });
  watcher.observe(document.head, { childList: true });
}

const isCrossOrigin = (src: string) => URL.canParse(src) && new URL(src).origin !== location.origin;

async function watch(script: HTMLScriptElement) {
  let isSettled = false;
  const settle = () => (isSettled = true);
  script.addEventListener('load', settle);
  script.addEventListener('error', settle);
  // Does not wait again for an origin that has already timed out.
  const { origin } = new URL(script.src);
  const isKnown = timedOut.has(origin);
  await wait(isKnown ? 0 : timeoutMs);
  if (isSettled || (await responds(script.src)) || isSettled) return;
  timedOut.add(origin);
  script.dispatchEvent(new Event('error'));
}

// A remote's response may take slightly longer than one from the shell's own server.
async function responds(url: string): Promise<boolean> {
  const controller = new AbortController();
  const startedAt = performance.now();
  const response = requestHead(url, controller.signal);
  await requestHead(ownFile, controller.signal);
  const ownMs = performance.now() - startedAt;
  const hasResponded = await Promise.race([response, wait(Math.max(graceMs, ownMs)).then(() => false)]);
  controller.abort();
  return hasResponded;
}

// Any response counts, even an error status, because then the script fails by itself.
async function requestHead(url: string, signal: AbortSignal): Promise<true> {
  await fetch(url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal }).catch(
    () => {},
  );
  return true;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
