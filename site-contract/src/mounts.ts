import { matchPath } from '@brand/shared-ui/router';

export type Access = 'public' | 'signed-in' | 'owner';

/** An entry of the main menu, of a list in the footer, or of the account menu. */
export type NavigationEntry = {
  menu: 'main' | 'content' | 'resources' | 'legal' | 'account';
  to: string;
  label: string;
  order: number;
};

/** The base and access in a remote's manifest. The owner approves them (docs/decisions/044). */
export type Place = {
  base: string;
  /** The access to the addresses below `base`: the first pattern that matches decides. */
  mounts: { pattern: string; access: Access; frame?: Mount['frame'] }[];
  navigation?: NavigationEntry[];
};

/** The address of a remote. Its own routes are relative to `base`. */
export type Mount = {
  pattern: string;
  base: string;
  remote: string;
  access: Access;
  /** `site` has header and footer around it, `bare` brings its own frame. */
  frame: 'site' | 'bare';
};

/** The shell's knowledge of the remotes, from the page's configuration. */
export type Places = { mounts: readonly Mount[]; navigation: readonly NavigationEntry[] };

let places: Places = { mounts: [], navigation: [] };

/** Sets where the remotes live, before anything renders. */
export function setPlaces(next: Places): void {
  places = next;
}

export const getPlaces = (): Places => places;

/** The entries of a menu, in their order. */
export const getNavigation = (menu: NavigationEntry['menu']): NavigationEntry[] =>
  places.navigation.filter((entry) => entry.menu === menu);

/** The pages of a signed-in person: `own` is for everybody, `owners` only for the owner. */
export function getAccountPages(): Record<'own' | 'owners', NavigationEntry[]> {
  const isOwners = ({ to }: NavigationEntry) => mountFor(to)?.access === 'owner';
  const entries = getNavigation('account');
  return { own: entries.filter((entry) => !isOwners(entry)), owners: entries.filter(isOwners) };
}

/** The pages that the shell has itself; they come before every mount. */
export const shellPages = {
  login: '/login',
  account: '/account',
  claim: '/claim',
  search: '/search',
  today: '/today',
} as const;

/** The shell's pages that are the same for everybody, so that the server renders them. */
export const publicShellPages: readonly string[] = [shellPages.search];

/** The mount that owns `pathname`, as in the address bar. */
export function mountFor(pathname: string): Mount | undefined {
  const decoded = decodePath(pathname);
  return places.mounts.find(({ pattern }) => matchPath(pattern, decoded));
}

/** Decodes a path as the router does before it looks for a route: "/%61dmin" leads to the admin, so it is guarded like it. */
export function decodePath(pathname: string): string {
  const parts = pathname.split('/');
  try {
    return parts.map((part) => decodeURIComponent(part).replaceAll('/', '%2F')).join('/');
  } catch {
    return pathname;
  }
}
