import { fetchConfig } from '../config';
import { buildFor, setPreview, tellPreviewFailures } from './builds';
import { registerBuilds } from './loadRoutes';

/** A build that the owner looks at; it `fails` where it is not listed, or was given up. */
export type Preview = { remote: string; id: string; fails: boolean };

const storageKey = 'preview-builds';
let asked: Record<string, string> = {};
let running: readonly Preview[] = [];
const listeners = new Set<() => void>();

/** Learns from an address (`?build=mf_academy@<id>`), and from this tab, which builds somebody wants to look at. */
export function learnAskedPreview(search: string): void {
  const [remote, id] = new URLSearchParams(search).get('build')?.split('@') ?? [];
  asked = { ...stored(), ...(remote && id && { [remote]: id }) };
  tellPreviewFailures(noticeFailures);
}

/** Whether this tab asks for a build of `remote`. Whether it gets one is for the caller to decide: only the owner does. */
export const isPreviewAsked = (remote: string): boolean => remote in asked;

/** Puts the build that is asked for before the current one of `remote`, if the releases list it. Never rejects. */
export async function startPreview(remote: string): Promise<void> {
  const id = asked[remote] ?? '';
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

function noticeFailures() {
  show(running.map((preview) => ({ ...preview, fails: buildFor(preview.remote)?.id !== preview.id })));
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
