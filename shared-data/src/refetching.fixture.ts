import { declare } from '../../tooling/testing/declare';
import { startData } from '../../tooling/testing/startData';
import { owner } from '../../tooling/testing/testUsers';
import { answerEverything } from '../testing/answerEverything';
import type { DataThunk } from './core/thunks';

export type Thunk = DataThunk<PromiseLike<unknown>>;
export type Screen = readonly [name: string, read: Thunk];

/** Opens every screen at once, and tells which of them were read since. */
export async function openEverything(screens: ReadonlyMap<string, Thunk>) {
  declare('all', '/rest/v1/*', answerEverything);
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
  const before = requestsNow();
  const readSince = () =>
    [...requestsNow()]
      .filter(([key, request]) => request !== before.get(key))
      .map(([key]) => nameOf.get(key));
  return { store, readSince, opened: new Set(nameOf.values()) };
}
