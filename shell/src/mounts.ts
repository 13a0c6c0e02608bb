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

/** The mount that owns `pathname`. */
export function mountFor(pathname: string): Mount | undefined {
  return mounts.find(({ pattern }) => matchPath(pattern, pathname));
}
