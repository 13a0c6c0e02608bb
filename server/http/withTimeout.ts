/** Resolves to the value, or to undefined after `ms`. Clears its timer, which would otherwise retain the request's memory. */
export async function withTimeout<Value>(value: Promise<Value>, ms: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, ms, undefined)));
  return Promise.race([value, timeout]).finally(() => clearTimeout(timer));
}
