type Handlers = Record<string, (data: unknown) => void>;

export type Tabs = ReturnType<typeof createTabs>;

/** The channel between a browser's tabs. One per store; inactive until `open` is called. */
export function createTabs() {
  let channel: BroadcastChannel | null = null;
  return {
    post: (topic: string, data: unknown) => channel?.postMessage({ topic, data }),

    /** Passes other tabs' messages to the handler for their topic, until the returned function is called. */
    open(handlers: Handlers): () => void {
      // A server has no tabs, and an open channel would keep its process alive.
      if (typeof window === 'undefined') return () => {};
      const opened = new BroadcastChannel('shared-data');
      channel = opened;
      opened.addEventListener(
        'message',
        ({ data: message }: MessageEvent<{ topic?: string; data?: unknown }>) =>
          handlers[message?.topic ?? '']?.(message.data),
      );
      return () => {
        opened.close();
        if (channel === opened) channel = null;
      };
    },
  };
}
