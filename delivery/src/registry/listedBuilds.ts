import type { Manifest } from './manifest';

/** A remote's current build, whether visitors get it or not. */
export type Released = { remote: string; build: string; builtAt: string };

/** The current build of a remote; undefined if it has no releases. */
export function findReleased(remote: string, { metaData }: Manifest): Released | undefined {
  const { current, builds = [] } = metaData.releases ?? {};
  const builtAt = builds.find(({ id }) => id === current)?.builtAt ?? '';
  return current ? { remote, build: current, builtAt } : undefined;
}

/** Whether the build `id` is one of the remote's releases. */
export const isListed = (manifest: Manifest | undefined, id: string): boolean =>
  manifest?.metaData.releases?.builds.some((build) => build.id === id) ?? false;

/** The remote's withdrawn builds, as `remote@id`: those that its releases name, and those of the server's `withdrawn`. */
export const listWithdrawn = (
  remote: string,
  manifest: Manifest | undefined,
  withdrawn: ReadonlySet<string>,
): string[] => [
  ...(manifest?.metaData.releases?.withdrawn ?? []).map((id) => `${remote}@${id}`),
  ...[...withdrawn].filter((name) => name.startsWith(`${remote}@`)),
];
