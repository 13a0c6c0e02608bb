import { matchPath } from '@brand/shared-ui/router';
import { shellPages, type Place, type Places } from '@brand/site-contract/mounts';

/** A mounted remote: its container, its manifest's address and its place. */
export type Placed = { remote: string; manifest: string; place: Place };

// Paths used by the server, its proxy and the shell.
const reserved = [
  ...Object.values(shellPages).map((path) => path.slice(1)),
  ...['admin', 'auth', 'builds', 'fonts', 'media', 'newsletter', 'payments', 'preview', 'reactions'],
  ...['realtime', 'remotes', 'reports', 'rest', 'review', 'storage', 'well-known'],
];

const menus = ['main', 'content', 'resources', 'legal', 'account'];
const maxEntries = 12;

/** The reason why a manifest's value is not a valid place; null if it is valid. */
export function findFault(value: unknown): string | null {
  const { base, mounts, navigation = [] } = Object(value) as Partial<Record<keyof Place, unknown>>;
  if (typeof base !== 'string' || !/^\/([a-z][a-z0-9-]{0,39})?$/.test(base))
    return 'The base has to be a slash and one word of small letters, such as /notes.';
  const isOwn = (path: unknown) =>
    typeof path === 'string' &&
    /^\/[\w/:*-]{0,200}$/.test(path) &&
    (base === '/' || path === base || path.startsWith(`${base}/`));
  const isMount = ({ pattern, access, frame = 'site' }: Partial<Place['mounts'][number]>) =>
    isOwn(pattern) &&
    ['public', 'signed-in', 'owner'].includes(access ?? '') &&
    ['site', 'bare'].includes(frame);
  const all = base === '/' ? '/*' : `${base}/*`;
  if (!Array.isArray(mounts) || mounts.length > maxEntries || !mounts.map(Object).every(isMount))
    return `Each mount has to have a pattern below ${base}, and for whom it is: public, signed-in or owner.`;
  if ((mounts.at(-1) as Place['mounts'][number] | undefined)?.pattern !== all)
    return `The last mount has to be ${all}, so that it is said for whom every address is.`;
  const isEntry = ({ menu, to, label, order }: Partial<NonNullable<Place['navigation']>[number]>) =>
    menus.includes(menu ?? '') &&
    isOwn(typeof to === 'string' && to.replace(/#[\w-]{1,40}$/, '')) &&
    /^[^\p{Cc}<>]{1,30}$/u.test(label ?? '') &&
    Number.isInteger(order);
  if (!Array.isArray(navigation) || navigation.length > maxEntries || !navigation.map(Object).every(isEntry))
    return `Each entry of the navigation has to have a menu, an address below ${base}, a label of 30 characters and an order.`;
  return null;
}

/**
 * The reason why `remote` cannot be mounted at `base` alongside the `others`; null if it can. `pagesOf` returns the patterns of a
 * remote's pages. An `installed` remote came with this installation, so it may use a reserved base.
 */
export function findConflict(
  { remote, place: { base } }: Omit<Placed, 'manifest'>,
  others: readonly Placed[],
  {
    pagesOf = () => [],
    installed = false,
  }: { pagesOf?: (remote: string) => string[]; installed?: boolean } = {},
): string | null {
  if (!installed && reserved.includes(base.slice(1))) return `${base} is reserved for the site itself.`;
  for (const other of others) {
    if (other.remote === remote) continue;
    if (other.place.base === base) return `${base} is taken by ${other.remote}.`;
    const page = pagesOf(other.remote).find((path) => path === base || path.startsWith(`${base}/`));
    if (page) return `${base} is taken by ${other.remote}, which has the page ${page}.`;
  }
  return null;
}

/** Composes the known remotes' mounts, longest base first, and their menus in order. */
export function composePlaces(placed: readonly { remote: string; place: Place }[]): Places {
  const byBase = [...placed].sort((a, b) => b.place.base.length - a.place.base.length);
  return {
    mounts: byBase.flatMap(({ remote, place: { base, mounts } }) =>
      mounts.map(({ pattern, access, frame = 'site' }) => ({ pattern, base, remote, access, frame })),
    ),
    navigation: placed
      .flatMap(({ place: { navigation = [] } }) => navigation)
      .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label)),
  };
}

/** Whether `path` is at `base` or below it. */
export const isAt = (base: string, path: string): boolean =>
  matchPath(base === '/' ? '/*' : `${base}/*`, path) !== null;
