import semver from 'semver';
import type { Facts } from './builds';

/** Returns a sentence for each page that visitors can reach today but could not reach in `fresh`. */
export function lostPages(released: Facts, fresh: Facts): string[] {
  return released.pages
    .filter((page) => !fresh.pages.includes(page))
    .map((page) => `The page ${page} is gone. Links and bookmarks lead to it: keep its route, or redirect.`);
}

/** Returns a sentence for each reason why `remote` cannot run in `shell`. */
export function incompatibilities(shell: Facts, remote: Facts): string[] {
  return [
    ...contractProblem(shell, remote),
    ...remote.bundled.map((library) => `It bundles its own copy of ${library}; a page has one, the shell's.`),
    ...remote.shares.flatMap((share) => shareProblem(shell, share)),
    ...Object.entries(remote.sharedNames).flatMap(([key, names]) => namesProblem(shell, key, names)),
  ];
}

function contractProblem(shell: Facts, remote: Facts): string[] {
  if (remote.contract === shell.contract) return [];
  return [
    `It speaks contract ${remote.contract}, this shell ${shell.contract}. The one with the higher contract has to wait for the other.`,
  ];
}

function shareProblem(shell: Facts, { name, requiredVersion = '' }: Facts['shares'][number]): string[] {
  const version = shell.shares.find((share) => share.name === name)?.version;
  if (version === undefined) return [`It needs ${name}, which this shell does not provide.`];
  return semver.satisfies(version, requiredVersion)
    ? []
    : [`It needs ${name} ${requiredVersion}, this shell provides ${version}.`];
}

function namesProblem(shell: Facts, key: string, names: string[]): string[] {
  const provided = shell.sharedNames[key];
  // A missing list means that the build predates it, or that webpack does not know the library's exports.
  if (!provided) return [];
  const missing = names.filter((name) => !provided.includes(name));
  return missing.length > 0 ? [`It uses ${missing.join(', ')} of ${key}, which this shell lacks.`] : [];
}
