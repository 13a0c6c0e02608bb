import { createDataStore, createSupabase, startSession, type SerializedQueries } from '@brand/shared-data';
import { respond } from './respond';
import { owner, sessionOf, type TestUser } from './testUsers';

let projects = 0;
const endings: (() => void)[] = [];

afterEach(() => {
  for (const end of endings.splice(0)) end();
});

type Start = { signedInAs?: TestUser; read?: SerializedQueries };

/**
 * Starts the real client, store and session for one test. Each test has its own project, so that localStorage contains no session
 * from an earlier test. Of the two test users, `owner` is the site's owner; `read` is the data that a server sends with the page.
 */
export function startData({ signedInAs: user, read }: Start = {}) {
  projects += 1;
  const project = `test-${projects}`;
  if (user) {
    localStorage.setItem(`sb-${project}-auth-token`, JSON.stringify(sessionOf(user)));
    respond.isOwner(user.id === owner.id);
  }
  const supabase = createSupabase({ url: `http://${project}.example`, key: 'publishable-key' });
  const store = createDataStore(supabase, read);
  const stopRefreshing = supabase.onLoad(({ auth }) => endings.push(() => void auth.stopAutoRefresh()));
  const stopSession = startSession(store, supabase);
  endings.push(() => {
    stopSession();
    stopRefreshing();
    localStorage.clear();
  });
  return { supabase, store };
}
