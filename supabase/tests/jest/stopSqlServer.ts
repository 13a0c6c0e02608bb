/** Jest global teardown: stops the server of this run, if it started one. */
export default async function stopSqlServer(): Promise<void> {
  await globalThis.stopSqlServer?.();
}
