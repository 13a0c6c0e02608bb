import type { Session } from '@supabase/supabase-js';
import type { Supabase } from '../core/supabase';
import { whenIdle } from '../core/whenIdle';

/**
 * Tells, once `ready`, what the browser knows of the session, and loads supabase-js for who needs it: for a person when
 * the page is idle, for what is unclear now, for a visitor when another tab logs in. Ends with the returned function.
 */
export function lookForSession(
  client: Supabase,
  ready: Promise<void>,
  onKnown: (session: Session | null) => void,
): () => void {
  let isOver = false;
  const trace = client.sessionTrace();
  // Failing is no news: whatever needs supabase-js next tries again.
  const load = () => void (!isOver && client.load().catch(() => {}));
  // Never while the page is being put together: nobody is ready to hear it, and no script may be loaded yet.
  void ready.then(() => {
    if (isOver) return;
    if (trace.kind === 'unclear') client.load().catch(() => onKnown(null));
    else onKnown(trace.kind === 'good' ? trace.session : null);
    if (trace.kind === 'good') void whenIdle().then(load);
  });
  const stopWatching = watchForSession(client, load);
  return () => {
    isOver = true;
    stopWatching();
  };
}

// Once supabase-js is there, it watches by itself; then this changes nothing.
function watchForSession(client: Supabase, load: () => void): () => void {
  if (typeof window === 'undefined') return () => {};
  const onStorage = ({ key }: StorageEvent) => key === client.storageKey && load();
  // A page that slept in the browser's cache has not heard of the change.
  const onVisible = () => client.sessionTrace().kind !== 'none' && load();
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
