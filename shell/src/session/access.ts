import { selectSession, sessionApi, type DataStore, type Session } from '@brand/shared-data';
import type { Access } from '@brand/site-contract/mounts';

/** Whether enough of the session is known to call `mayEnter`. */
export function isKnown(access: Access, session: Session): boolean {
  if (access === 'public') return true;
  if (session.status === 'loading') return false;
  return access === 'signed-in' || session.isOwner !== null;
}

/** Whether the session may enter a mount. This only hides content that the server's policies would refuse anyway. */
export function mayEnter(access: Access, session: Session): boolean {
  if (access === 'public') return true;
  if (session.status !== 'signed-in') return false;
  return access === 'signed-in' || session.isOwner === true;
}

/** Resolves with the session once enough of it is known for `access`, or once the request for the rest has failed. */
export function sessionFor(store: DataStore, access: Access): Promise<Session> {
  return new Promise((resolve) => {
    const check = () => {
      const state = store.getState();
      const session = selectSession(state);
      const { user } = session;
      const hasFailed = user !== null && sessionApi.endpoints.isOwner.select(user.id)(state).isError;
      if (!isKnown(access, session) && !hasFailed) return;
      unsubscribe();
      resolve(session);
    };
    const unsubscribe = store.subscribe(check);
    check();
  });
}
