type Write = () => Promise<void>;

const pause = 1000;

/** One write at a time, in the order they were asked for; of those that wait for their second, only the last. */
export function createWriter() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Write | undefined;
  let last = Promise.resolve();

  const now = (write: Write): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
    // A browser that refuses storage still edits and saves.
    last = last.then(write).catch(console.error);
    return last;
  };
  const flush = () => {
    if (waiting) void now(waiting);
  };
  const later = (write: Write) => {
    waiting = write;
    timer ??= setTimeout(flush, pause);
  };
  return { now, later, flush };
}
