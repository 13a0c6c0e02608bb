import type { CDPSession } from '@playwright/test';

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/** The longest task of a page while `action` runs, in ms of its own time. */
export async function longestTaskIn(devtools: CDPSession, action: () => Promise<void>): Promise<number> {
  return longestOf(await traced(devtools, action));
}

async function traced(devtools: CDPSession, action: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    traceConfig: {
      includedCategories: [
        'toplevel',
        'devtools.timeline',
        'blink.user_timing',
        'disabled-by-default-devtools.timeline',
        '__metadata',
      ],
    },
    transferMode: 'ReportEvents',
  });
  await action();
  const done = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await done;
  return events;
}

// Time of the thread and not of the clock: other programs on this machine do not count.
function longestOf(events: TraceEvent[]): number {
  const main = events.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const times = events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === main?.pid && tid === main.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
  if (times.length === 0) throw new Error('The browser told of no task.');
  return Math.max(...times);
}
