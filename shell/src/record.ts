/** A record for the recorder: an error (with the build that caused it, if known) or a visit to a page. */
export type Recorded = { error: unknown; blamed?: { remote: string; build: string } } | { visit: string };

type Recording = Window & { recorded?: Recorded[] | Pick<Recorded[], 'push'> };

/**
 * The inline script in the head that keeps early errors until the recorder takes them over (recorder.ts). A constant string, so
 * that the Content-Security-Policy can contain its hash.
 */
export const keepErrorsScript =
  `(function(){window.recorded=[];function keep(e){recorded.push({error:e.error||e.reason||e.message})}` +
  `addEventListener("error",keep);addEventListener("unhandledrejection",keep)})()`;

/** Passes a record to the recorder, or queues it until the recorder is loaded. */
export function record(recorded: Recorded): void {
  const page = window as Recording;
  page.recorded ??= [];
  page.recorded.push(recorded);
}

/** Calls `take` for all waiting records, and for all later ones. */
export function takeRecorded(take: (recorded: Recorded) => void): void {
  const page = window as Recording;
  const waiting = Array.isArray(page.recorded) ? page.recorded : [];
  page.recorded = {
    push: (...recorded) => {
      for (const one of recorded) take(one);
      return 0;
    },
  };
  for (const one of waiting) take(one);
}
