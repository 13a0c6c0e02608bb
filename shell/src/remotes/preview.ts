import { fetchConfig } from '../config';
import { buildFor, setPreview, tellPreviewFailures } from './builds';
import { registerBuilds } from './loadRoutes';

/**
 * A build that the owner looks at; it `fails` where it is not listed, or was given up. One that `isOffered` does not run: a
 * link has named it, and anybody may have made the link.
 */
export type Preview = { remote: string; id: string; fails: boolean; isOffered?: boolean };

const storageKey = 'preview-builds';
let asked: Record<string, string> = {};
let linked: Record<string, string> = {};
let running: readonly Preview[] = [];
const listeners = new Set<() => void>();

/** Learns from an address (`?build=mf_academy@<id>`), and from this tab, which builds somebody wants to look at. */
export function learnAskedPreview(search: string): void {
  // Words of a stranger would be read to the owner.
  const [, remote, id] = /^(\w+)@([\w-]{1,40})$/.exec(new URLSearchParams(search).get('build') ?? '') ?? [];
  asked = stored();
  linked = remote && id && asked[remote] !== id ? { [remote]: id } : {};
  tellPreviewFailures(noticeFailures);
}

/** Whether this tab asks for a build of `remote`. Whether it gets one is for the caller to decide: only the owner does. */
export const isPreviewAsked = (remote: string): boolean => remote in asked || remote in linked;

/**
 * Puts the build that the owner has accepted before the current one of `remote`, if the releases list it, and offers the one
 * that a link has named. Never rejects.
 */
export async function startPreview(remote: string): Promise<void> {
  const { [remote]: accepted } = asked;
  const { [remote]: named } = linked;
  if (accepted) await runPreview(remote, accepted);
  if (named) show([...running.filter(isRunning), { remote, id: named, fails: false, isOffered: true }]);
}

/** Takes the build that a link has named, from the next start of its remote on. */
export function acceptPreview({ remote, id }: Preview): void {
  asked = { ...asked, [remote]: id };
  declinePreview();
}

/** Leaves the build that a link has named alone. */
export function declinePreview(): void {
  linked = {};
  show(running.filter(isRunning));
}

async function runPreview(remote: string, id: string) {
  const config = await fetchConfig(`${remote}@${id}`).catch(() => null);
  const build = config?.preview;
  if (build) {
    setPreview(remote, build);
    registerBuilds([build]);
    store({ ...stored(), [remote]: id });
  }
  // This tab may have given it up already.
  const fails = buildFor(remote)?.id !== id;
  show([...running.filter((preview) => preview.remote !== remote), { remote, id, fails }]);
}

/** Makes the current builds what this tab loads from now on. */
export function endPreviews(): void {
  for (const { remote } of running) setPreview(remote);
  asked = {};
  linked = {};
  store({});
  show([]);
}

/** The previews of this tab, for `useSyncExternalStore`. */
export const previews = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => running,
};

const isRunning = ({ isOffered }: Preview) => !isOffered;

function noticeFailures() {
  show(
    running.map((preview) =>
      preview.isOffered ? preview : { ...preview, fails: buildFor(preview.remote)?.id !== preview.id },
    ),
  );
}

function show(next: readonly Preview[]) {
  running = next;
  for (const listener of listeners) listener();
}

function stored(): Record<string, string> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return value && typeof value === 'object' ? { ...(value as Record<string, string>) } : {};
  } catch {
    return {};
  }
}

function store(previewed: Record<string, string>) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(previewed));
  } catch {
    // Where the browser keeps nothing, the preview ends with the document.
  }
}
