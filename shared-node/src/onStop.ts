/**
 * Calls `stop` once when this process should exit: on SIGINT, SIGTERM or SIGHUP, or after its parent has exited. A parent without a
 * channel to this process is polled, because npm passes SIGTERM to a shell, which exits without signalling its children.
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
  if (!process.channel) setInterval(() => process.ppid !== parent && once(), 300).unref();
}
