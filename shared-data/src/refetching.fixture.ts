import { declare } from '../../tooling/testing/declare';
import { startData } from '../../tooling/testing/startData';
import { owner } from '../../tooling/testing/testUsers';
import { respondToAll } from '../testing/respondToAll';
import { api } from './core/api';
import type { DataThunk } from './core/thunks';

export type Thunk = DataThunk<PromiseLike<unknown>>;
export type Screen = readonly [name: string, read: Thunk];

/** Opens all screens together. `readAfter` returns the names of the screens that a write refetches. */
export async function openEverything(screens: ReadonlyMap<string, Thunk>) {
  declare('all', '/rest/v1/*', respondToAll);
  declare('all', '/storage/v1/*', () => Response.json([]));
  declare('post', '/payments/*', () => Response.json({}));
  declare('post', '/admin/remotes', () => Response.json([]));
  const { store } = startData({ signedInAs: owner });
  const requestsNow = () => {
    const requests = new Map<string, string | undefined>();
    for (const [key, entry] of Object.entries(store.getState().api.queries))
      requests.set(key, entry?.requestId);
    return requests;
  };
  const nameOf = new Map<string, string>();
  const reads: PromiseLike<unknown>[] = [];
  for (const [name, read] of screens) {
    const known = requestsNow();
    reads.push(store.dispatch(read));
    for (const key of requestsNow().keys()) if (!known.has(key)) nameOf.set(key, name);
  }
  await Promise.all(reads);
  /** Runs a write; returns its error and the sorted names of the screens that it refetches. */
  const readAfter = async (write: Thunk) => {
    const before = requestsNow();
    const { error } = (await store.dispatch(write)) as { error?: unknown };
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    const read = [...requestsNow()]
      .filter(([key, request]) => request !== before.get(key))
      .map(([key]) => nameOf.get(key))
      .sort();
    return { error, read };
  };
  return { readAfter, opened: new Set(nameOf.values()) };
}
