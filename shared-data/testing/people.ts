import { createDataStore, createSupabase, startSession } from '@brand/shared-data';
import type { SharedBackend } from '@brand/database/testing/sharedBackend';
import WebSocket from 'ws';
import { api } from '../src/core/api';

export type Person = ReturnType<typeof arrive>;

/** An anonymous visitor with their own browser, connected to the real backend. */
export function arrive(backend: SharedBackend) {
  // Node 20 has no global WebSocket.
  Object.assign(globalThis, { WebSocket });
  const supabase = createSupabase({ url: backend.url, key: backend.publishableKey, isLive: true });
  const store = createDataStore(supabase);
  const stopSession = startSession(store, supabase);
  return { supabase, store, stopSession };
}

/** Ends a test's sessions and Realtime connections, once the queries that its last mutation made stale are there. */
export async function leave(people: Person[]) {
  await Promise.all(people.flatMap(({ store }) => store.dispatch(api.util.getRunningQueriesThunk())));
  const clients = await Promise.all(people.map(({ supabase }) => supabase.load()));
  // Fake timers prevent reconnections: Realtime never clears one of its timers, which would keep Jest from exiting.
  jest.useFakeTimers();
  for (const { stopSession } of people) stopSession();
  for (const { realtime } of clients) void realtime.disconnect();
  jest.useRealTimers();
}

/** Returns the value; throws if it is missing. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Nothing came.');
  return value;
}

/** The error returned by any write that changes no rows. */
export const refused = { kind: 'forbidden', message: 'Not allowed, or it no longer exists.' };
