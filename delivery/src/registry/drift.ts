import semver from 'semver';
import type { Share } from './manifest';

/** A shared package in the version that a remote was built with and in the one that the shell gives it. */
export type Drift = { name: string; built: string; given: string; distance: string };

/** Compares the packages behind the shared modules of a remote and of a shell; `distance` is empty where both have the same. */
export function driftOf(remote: readonly Share[], shell: readonly Share[]): Drift[] {
  const versions = versionsOf(shell);
  return [...versionsOf(remote)].flatMap(([name, built]) => {
    const given = versions.get(name);
    return given === undefined ? [] : { name, built, given, distance: distanceOf(built, given) };
  });
}

// All modules of a package have its version.
const versionsOf = (shares: readonly Share[]) =>
  new Map(shares.map(({ name, version }) => [packageOf(name), version]));

/** The package of a module's path, such as `@mui/material` of `@mui/material/Box`. */
export const packageOf = (key: string): string => key.split('/', key.startsWith('@') ? 2 : 1).join('/');

const plurals = { major: 'majors', minor: 'minors', patch: 'patches' };

function distanceOf(built: string, given: string): string {
  const [from, to] = [semver.parse(built), semver.parse(given)];
  if (!from || !to) return built === given ? '' : 'another version';
  const part = (['major', 'minor', 'patch'] as const).find((each) => from[each] !== to[each]);
  if (!part) return '';
  const steps = to[part] - from[part];
  const unit = Math.abs(steps) === 1 ? part : plurals[part];
  return `${Math.abs(steps)} ${unit} ${steps > 0 ? 'behind' : 'ahead'}`;
}
