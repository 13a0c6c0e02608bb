/**
 * Calls `stop` once when this process is to end: on SIGINT, SIGTERM, SIGHUP, and when its parent is gone. npm passes
 * SIGTERM on to a shell that dies without telling its children, so the parent is watched.
 */
export function onStop(stop: () => void): void {
  let isStopping = false;
  const once = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, once);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && once(), 300).unref();
}
