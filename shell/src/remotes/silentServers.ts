// A server that takes a request and never answers would keep a page waiting for minutes: browsers know no limit, and
// those of the loaders are long, because a slow line is no fault. The shell's own server tells the two apart: it is
// asked over the same line.
const patienceMs = 1000;
const graceMs = 700;
const ownFile = '/favicon.svg';

const silent = new Set<string>();

/** Whether a script below the folder of `entry` was given up because its server did not answer. */
export function wasSilent(entry: string): boolean {
  const folder = new URL('.', entry).href;
  return [...silent].some((url) => url.startsWith(folder));
}

/**
 * Watches every script that is added to the page, whoever loads it. Where its server is silent while the shell's
 * answers, its loader hears of it as of any other failure, in less than two seconds.
 */
export function watchScripts(): void {
  const watcher = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLScriptElement && isElsewhere(node.src)) void watch(node);
  });
  watcher.observe(document.head, { childList: true });
}

const isElsewhere = (src: string) => URL.canParse(src) && new URL(src).origin !== location.origin;

async function watch(script: HTMLScriptElement) {
  let isSettled = false;
  const settle = () => (isSettled = true);
  script.addEventListener('load', settle);
  script.addEventListener('error', settle);
  // A second build of a server that was silent just now gets no second wait.
  await wait(knowsSilent(new URL(script.src).origin) ? 0 : patienceMs);
  if (isSettled || (await answers(script.src)) || isSettled) return;
  silent.add(script.src);
  script.dispatchEvent(new Event('error'));
}

const knowsSilent = (origin: string) => [...silent].some((url) => new URL(url).origin === origin);

// Twice as long as the shell's own server takes over this line, and a moment more.
async function answers(address: string): Promise<boolean> {
  const asked = new AbortController();
  const startedAt = performance.now();
  const answer = ask(address, asked.signal);
  await ask(ownFile, asked.signal);
  const tookHere = performance.now() - startedAt;
  const isAnswered = await Promise.race([answer, wait(Math.max(graceMs, tookHere)).then(() => false)]);
  asked.abort();
  return isAnswered;
}

// Any answer will do, and so does a refusal: then the script fails by itself.
function ask(address: string, signal: AbortSignal): Promise<boolean> {
  const request: RequestInit = {
    method: 'HEAD',
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    signal,
  };
  return fetch(address, request).then(
    () => true,
    () => true,
  );
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
