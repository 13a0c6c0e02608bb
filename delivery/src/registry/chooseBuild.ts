import { getBuildId, type ChosenBuild } from './Builds';
import type { Fetched } from './fetchManifest';
import type { Manifest } from './manifest';

/**
 * Chooses the build that pages run: the build before takes the place of a withdrawn one. If it is withdrawn, too, the current one
 * stays. `isWithdrawn` takes a build as `remote@id`.
 */
export function chooseBuild(
  remote: string,
  { manifest, good }: Fetched,
  isWithdrawn: (name: string) => boolean,
): ChosenBuild {
  const isGone = (build: Manifest) => isWithdrawn(`${remote}@${getBuildId(build)}`);
  const before = good && !isGone(good) ? good : null;
  return before && isGone(manifest) ? { manifest: before, good: null } : { manifest, good: before };
}
