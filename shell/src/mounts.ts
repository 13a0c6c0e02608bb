import { matchPath } from '@brand/shared-ui/router';

export type Access = 'public' | 'signed-in' | 'owner';

/** Where a remote lives. Its own routes are relative to `base`; the first matching `pattern` decides who may enter. */
export type Mount = {
  pattern: string;
  base: string;
  remote: string;
  access: Access;
  /** `site` has header and footer around it, `bare` brings its own frame. */
  frame: 'site' | 'bare';
};

// All the shell knows about the remotes. A new page of a remote needs no line here.
export const mounts: readonly Mount[] = [
  // What the link of a team opens, without an account.
  { pattern: '/admin/team/*', base: '/admin', remote: 'mf_admin', access: 'public', frame: 'site' },
  { pattern: '/admin/*', base: '/admin', remote: 'mf_admin', access: 'owner', frame: 'bare' },
  {
    pattern: '/academy/:slug/learn',
    base: '/academy',
    remote: 'mf_academy',
    access: 'signed-in',
    frame: 'site',
  },
  { pattern: '/academy/*', base: '/academy', remote: 'mf_academy', access: 'public', frame: 'site' },
  { pattern: '/*', base: '/', remote: 'mf_public', access: 'public', frame: 'site' },
];

/** The pages that the shell has itself; they come before every mount. */
export const shellPages = {
  login: '/login',
  account: '/account',
  claim: '/claim',
  search: '/search',
} as const;

/** Those that are the same for everybody, so that the server renders them. */
export const publicShellPages: readonly string[] = [shellPages.search];

/** The mount that owns `pathname`, as it stands in the address bar. */
export function mountFor(pathname: string): Mount | undefined {
  const decoded = decodePath(pathname);
  return mounts.find(({ pattern }) => matchPath(pattern, decoded));
}

/** As the router does before it looks for a route: "/%61dmin" leads to the admin, so it is guarded like the admin. */
export function decodePath(pathname: string): string {
  const parts = pathname.split('/');
  try {
    return parts.map((part) => decodeURIComponent(part).replaceAll('/', '%2F')).join('/');
  } catch {
    return pathname;
  }
}
