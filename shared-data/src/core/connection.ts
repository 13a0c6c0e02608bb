import type { Supabase } from './supabase';

const firstPauseMs = 2000;
const longestPauseMs = 60_000;

export type Connection = ReturnType<typeof createConnection>;

/**
 * Reports when an unreachable backend responds again, because a browser notices a lost network but not a server's restart. One
 * per store; inactive until `watch` is called.
 */
export function createConnection(supabase: Supabase) {
  let onBack: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let pauseMs = firstPauseMs;

  const wait = () => (timer = setTimeout(() => void ask(), pauseMs));
  const ask = async () => {
    const { error } = await supabase.getAuthSettings();
    if (!onBack) return;
    // A server that answers this probe but no other request is probed less and less often.
    pauseMs = error ? firstPauseMs : Math.min(2 * pauseMs, longestPauseMs);
    if (error) return void wait();
    timer = null;
    onBack();
  };
  return {
    /** Called when a request could not reach the backend. */
    lost() {
      if (onBack && timer === null) wait();
    },
    /** Calls `back` each time the backend responds again, until the returned function is called. */
    watch(back: () => void): () => void {
      onBack = back;
      return () => {
        onBack = null;
        if (timer !== null) clearTimeout(timer);
        timer = null;
      };
    },
  };
}
