import { selectSession, useSelector, type Session } from '@brand/shared-data';

/** Who is signed in, with what the frame shows of them. */
export type Person = Extract<Session, { status: 'signed-in' }>;

/** Who is signed in, or null; learning that nobody is draws nothing anew. */
export function usePerson(): Person | null {
  return useSelector((state) => {
    const session = selectSession(state);
    return session.status === 'signed-in' ? session : null;
  });
}
