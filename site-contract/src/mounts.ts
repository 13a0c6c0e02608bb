import { matchPath } from '@brand/shared-ui/router';
import type { Access, NavigationEntry, Place } from 'shared-node/place';

export type { Access, NavigationEntry, Place };

/** A remote's address range. The remote's own routes are relative to `base`. */
export type Mount = {
  pattern: string;
  base: string;
  remote: string;
  access: Access;
  frame: NonNullable<Place['mounts'][number]['frame']>;
};

/** The mounts and navigation entries of all remotes, from the page's configuration. */
export type Places = { mounts: readonly Mount[]; navigation: readonly NavigationEntry[] };

let places: Places = { mounts: [], navigation: [] };

/** Sets the remotes' places before anything renders. */
export function setPlaces(next: Places): void {
  places = next;
}

export const getPlaces = (): Places => places;

/** The entries of a menu, in order. */
export const getNavigation = (menu: NavigationEntry['menu']): NavigationEntry[] =>
  places.navigation.filter((entry) => entry.menu === menu);

/** The pages in the account menu: `own` for every signed-in user, `owners` only for the owner. */
export function getAccountPages(): Record<'own' | 'owners', NavigationEntry[]> {
  const isOwners = ({ to }: NavigationEntry) => mountFor(to)?.access === 'owner';
  const entries = getNavigation('account');
  return { own: entries.filter((entry) => !isOwners(entry)), owners: entries.filter(isOwners) };
}

/** The shell's own pages, which take precedence over every mount. */
export const shellPages = {
  login: '/login',
  account: '/account',
  claim: '/claim',
  search: '/search',
  today: '/today',
} as const;

/** The shell's public pages, which are the same for everybody and rendered by the server. */
export const publicShellPages: readonly string[] = [shellPages.search];

/** The mount that owns `pathname`, which is encoded as in the address bar. */
export function mountFor(pathname: string): Mount | undefined {
  const decoded = decodePath(pathname);
  return places.mounts.find(({ pattern }) => matchPath(pattern, decoded));
}

/** Decodes a path as the router does before it matches routes: "/%61dmin" leads to the admin, so it is guarded like the admin. */
export function decodePath(pathname: string): string {
  const parts = pathname.split('/');
  try {
    return parts.map((part) => decodeURIComponent(part).replaceAll('/', '%2F')).join('/');
  } catch {
    return pathname;
  }
}
