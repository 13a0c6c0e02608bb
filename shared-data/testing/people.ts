import { createDataStore, createSupabase, startSession } from '@brand/shared-data';
import type { TestBackend } from 'backend/testing';
import WebSocket from 'ws';

export type Person = ReturnType<typeof arrive>;

/** Somebody in a browser of their own, at the real backend; nobody yet as far as that knows. */
export function arrive(backend: TestBackend) {
  // Node 20 has none.
  Object.assign(globalThis, { WebSocket });
  const supabase = createSupabase({ url: backend.url, key: backend.publishableKey, isLive: true });
  const store = createDataStore(supabase);
  const stopSession = startSession(store, supabase);
  return { supabase, store, stopSession };
}

/** Ends a test with the real backend, and whatever people still have open. */
export async function leave(backend: TestBackend, people: Person[]) {
  const clients = await Promise.all(people.map(({ supabase }) => supabase.load()));
  await backend.stop();
  // Ends their attempts to come back; a timer of Realtime that is never cleared must not keep Jest waiting.
  jest.useFakeTimers();
  for (const { stopSession } of people) stopSession();
  for (const { realtime } of clients) void realtime.disconnect();
  jest.useRealTimers();
}

/** Waits, for four seconds at most, until it is so. */
export async function until(isSo: () => boolean) {
  for (let tries = 0; tries < 200 && !isSo(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  if (!isSo()) throw new Error('It did not come to that.');
}

/** What must be there for the test to go on. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Nothing came.');
  return value;
}

/** How every write that changed nothing is refused. */
export const refused = { kind: 'forbidden', message: 'Not allowed, or it no longer exists.' };
