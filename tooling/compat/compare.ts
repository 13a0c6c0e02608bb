import type { Facts } from './facts';

/** A sentence for each page that visitors can reach today and could not reach in `fresh`. */
export function lostPages(released: Facts, fresh: Facts): string[] {
  return released.pages
    .filter((page) => !fresh.pages.includes(page))
    .map((page) => `The page ${page} is gone. Links and bookmarks lead to it: keep its route, or redirect.`);
}

/** A sentence for each reason why `remote` cannot live in `shell`. */
export function misfits(shell: Facts, remote: Facts): string[] {
  return [
    ...contractMisfit(shell, remote),
    ...remote.copies.map((copy) => `It brings ${copy} of its own; in a page there is one, the shell's.`),
    ...remote.shares.flatMap((share) => shareMisfit(shell, share)),
    ...Object.entries(remote.doors).flatMap(([key, names]) => doorMisfit(shell, key, names)),
  ];
}

function contractMisfit(shell: Facts, remote: Facts): string[] {
  if (remote.contract === shell.contract) return [];
  return [
    `It speaks contract ${remote.contract}, this shell ${shell.contract}. Whoever raised it has to wait for the other.`,
  ];
}

function shareMisfit(shell: Facts, { name, requiredVersion = '' }: Facts['shares'][number]): string[] {
  const version = shell.shares.find((share) => share.name === name)?.version;
  if (version === undefined) return [`It needs ${name}, which this shell does not provide.`];
  return satisfies(version, requiredVersion)
    ? []
    : [`It needs ${name} ${requiredVersion}, this shell provides ${version}.`];
}

function doorMisfit(shell: Facts, key: string, names: string[]): string[] {
  const provided = shell.doors[key];
  // A build from before doors were written down, or a library whose names webpack cannot tell.
  if (!provided) return [];
  const lacking = names.filter((name) => !provided.includes(name));
  return lacking.length > 0 ? [`It uses ${lacking.join(', ')} of ${key}, which this shell lacks.`] : [];
}

/** Whether `version` is what a caret range asks for; the share table has no others. */
export function satisfies(version: string, range: string): boolean {
  const [have, want] = [version, range.replace(/^\^/, '')].map((text) => text.split('.').map(Number));
  if (!have || !want || want.some(Number.isNaN)) return false;
  // With ^0.2.0 the second number is the one that may not change.
  const fixed = want[0] === 0 ? 2 : 1;
  for (let index = 0; index < 3; index += 1) {
    const difference = (have[index] ?? 0) - (want[index] ?? 0);
    if (difference !== 0) return index >= fixed && difference > 0;
  }
  return true;
}
