/** Stops this Jest run's backend, if a test file requested it. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.stopSharedBackend?.();
}
