import { createHash } from 'node:crypto';
import type { Place } from '@brand/site-contract/mounts';

type Terms = Required<Omit<Place, 'mounts'>> & { mounts: Required<Place['mounts'][number]>[] };

const people = { public: 'everybody', 'signed-in': 'who is signed in', owner: 'the owner' };
const menus = {
  main: 'the main menu',
  content: 'the list "Content"',
  legal: 'the line below the footer',
  resources: 'the list "Resources"',
  account: 'the menu of an account',
};

/** The fields of a place that the owner agrees to, with defaults filled in. */
export const toTerms = ({ base, mounts, navigation = [] }: Place): Terms => ({
  base,
  mounts: mounts.map(({ pattern, access, frame = 'site' }) => ({ pattern, access, frame })),
  navigation: navigation.map(({ menu, to, label, order }) => ({ menu, to, label, order })),
});

/** Describes in sentences what the owner agrees to. */
export function describeTerms(place: Place): string[] {
  const { base, mounts, navigation } = toTerms(place);
  const frames = { site: '', bare: ', without header and footer' };
  return [
    `It lives at ${base}.`,
    ...mounts.map(({ pattern, access, frame }) => `${pattern} is for ${people[access]}${frames[frame]}.`),
    ...navigation.map(
      ({ menu, to, label, order }) => `"${label}" in ${menus[menu]} leads to ${to} (place ${order}).`,
    ),
  ];
}

/** Describes in sentences how `wanted` differs from `approved`; empty if it does not. */
export function describeChanges(approved: Place, wanted: Place): string[] {
  const [before, after] = [describeTerms(approved), describeTerms(wanted)];
  const changes = [
    ...after.filter((term) => !before.includes(term)).map((term) => `New: ${term}`),
    ...before.filter((term) => !after.includes(term)).map((term) => `No more: ${term}`),
  ];
  // The order matters, because the first matching pattern decides.
  const isSame = JSON.stringify(toTerms(approved)) === JSON.stringify(toTerms(wanted));
  return changes.length === 0 && !isSame ? [`New order: ${after.join(' ')}`] : changes;
}

/** Hashes a remote's name, manifest address and terms, so that the owner approves exactly what was shown. */
export const hashTerms = (remote: string, manifest: string, place: Place): string =>
  createHash('sha256')
    .update(JSON.stringify([remote, manifest, toTerms(place)]))
    .digest('base64url');
