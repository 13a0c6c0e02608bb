import { fetchConfig } from '../config';
import { buildFor, setTrialBuild, watchTrialBuilds } from './builds';
import { readFromTab, saveInTab } from './tabStorage';

/**
 * A released build that the owner tries in this tab before visitors get it. It is `offered` while only a link has named it:
 * anyone may have written the link, so nothing runs before the owner accepts. It is `failed` if the releases do not list it, or
 * if this tab has given it up.
 */
export type TrialBuild = { remote: string; id: string; state: 'offered' | 'running' | 'failed' };

const storageKey = 'trial-builds';
// Maps remotes to build ids: `accepted` by the owner, or `named` in the page's URL.
let accepted: Record<string, string> = {};
let named: Record<string, string> = {};
let shown: readonly TrialBuild[] = [];
const listeners = new Set<() => void>();

/** Reads the requested builds from the address (`?build=mf_academy@<id>`) and from this tab's storage. */
export function readTrialBuilds(search: string): void {
  // The id is shown to the owner, so it must not be arbitrary text.
  const [, remote, id] = /^(\w+)@([\w-]{1,40})$/.exec(new URLSearchParams(search).get('build') ?? '') ?? [];
  accepted = readAccepted();
  named = remote && id && accepted[remote] !== id ? { [remote]: id } : {};
  watchTrialBuilds(() => show(shown.map(withState)));
}

/**
 * Whether this tab requests a trial build of `remote`. The caller decides whether to load the build, because only the owner may
 * run it.
 */
export const isTrialRequested = (remote: string): boolean => remote in accepted || remote in named;

/** Selects the build that the owner has accepted, and offers the build that the address names. Never rejects. */
export async function startTrial(remote: string): Promise<void> {
  const { [remote]: acceptedId } = accepted;
  const { [remote]: namedId } = named;
  if (acceptedId) await runTrial(remote, acceptedId);
  if (namedId) show([...shown.filter(isAccepted), { remote, id: namedId, state: 'offered' }]);
}

async function runTrial(remote: string, id: string) {
  const config = await fetchConfig(`${remote}@${id}`).catch(() => null);
  const build = config?.trial;
  if (build) {
    setTrialBuild(remote, build);
    saveInTab(storageKey, { ...readAccepted(), [remote]: id });
  }
  show([...shown.filter((other) => other.remote !== remote), withState({ remote, id, state: 'running' })]);
}

/** Accepts the build that the address names, starting with the next load of its remote. */
export function acceptTrial({ remote, id }: TrialBuild): void {
  accepted = { ...accepted, [remote]: id };
  declineTrial();
}

/** Declines the build that the address names. */
export function declineTrial(): void {
  named = {};
  show(shown.filter(isAccepted));
}

/** Ends all trials, so that a retry loads the current builds. */
export function endTrials(): void {
  for (const { remote } of shown) setTrialBuild(remote);
  accepted = {};
  named = {};
  saveInTab(storageKey, {});
  show([]);
}

/** This tab's trial builds, for `useSyncExternalStore`. */
export const trialBuilds = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => shown,
};

const isAccepted = ({ state }: TrialBuild) => state !== 'offered';

function withState(trial: TrialBuild): TrialBuild {
  const isRunning = buildFor(trial.remote)?.id === trial.id;
  return isAccepted(trial) ? { ...trial, state: isRunning ? 'running' : 'failed' } : trial;
}

function show(next: readonly TrialBuild[]) {
  shown = next;
  for (const listener of listeners) listener();
}

const readAccepted = () => readFromTab<Record<string, string>>(storageKey, {});
