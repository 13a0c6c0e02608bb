// The shell is the only provider of shared code. webpack provides a share only when the build mentions it, so the
// groups that the shell itself loads late, or never, are mentioned here.
export const lazyShares = {
  forms: () => import('@brand/shared-ui/forms'),
  markdown: () => import('@brand/shared-ui/markdown'),
  overlay: () => import('@brand/shared-ui/overlay'),
  schemas: () => import('@brand/shared-data/schemas'),
};
