const name = 'session-leaving';

/** Tells the other tabs whether this one is logging out: they hear of the ended session alone, and not why it ended. */
export function tellOtherTabs(isLeaving: boolean) {
  const channel = new BroadcastChannel(name);
  channel.postMessage(isLeaving);
  channel.close();
}

/** Calls back for every `tellOtherTabs` of another tab, until the returned function is called. */
export function hearOtherTabs(onLeaving: (isLeaving: boolean) => void): () => void {
  // A server has no tabs, and an open channel would keep its process alive.
  if (typeof window === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => onLeaving(data === true));
  return () => channel.close();
}
