/** Stops the backend of this Jest run, where a file asked for it. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.stopSharedBackend?.();
}
