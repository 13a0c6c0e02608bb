import type { Tag } from './api';
import { changes } from './changes';
import type { DataExtra } from './run';

const name = 'rows-changed';

export type OtherTabs = ReturnType<typeof createOtherTabs>;

/** What one tab tells the others of this browser: the tables it has written to. Part of what every thunk is given. */
export function createOtherTabs() {
  let channel: BroadcastChannel | null = null;
  return {
    tell: (tags: readonly Tag[]) => channel?.postMessage(tags),

    /** Calls back with the tables that another tab wrote to, until the returned function is called. */
    hear(onWritten: (tags: unknown) => void): () => void {
      // A server has no tabs, and an open channel would keep its process alive.
      if (typeof window === 'undefined') return () => {};
      const opened = new BroadcastChannel(name);
      channel = opened;
      opened.addEventListener('message', ({ data }) => onWritten(data));
      return () => {
        opened.close();
        if (channel === opened) channel = null;
      };
    },
  };
}

type Started = { queryFulfilled: Promise<unknown>; extra: unknown };

/** What a mutation says of the tables whose rows it may have changed, where the person's other tabs follow it too. */
export const changesInEveryTab = (...tags: Tag[]) => ({
  invalidatesTags: changes(...tags),
  async onQueryStarted(_input: unknown, { queryFulfilled, extra }: Started): Promise<void> {
    const isWritten = await queryFulfilled.then(
      () => true,
      () => false,
    );
    if (isWritten) (extra as DataExtra).otherTabs.tell(tags);
  },
});
