// The shell is the only provider of shared modules, and webpack provides a share only if the build imports it by its key. These
// shares are lazy or unused in the shell itself; `reading` is eager, and only remotes use it.
export const lazyShares = {
  academy: () => import('@brand/shared-data/academy'),
  account: () => import('@brand/shared-data/account'),
  admin: () => import('@brand/shared-data/admin'),
  data: () => import('@brand/shared-ui/data'),
  disclosure: () => import('@brand/shared-ui/disclosure'),
  forms: () => import('@brand/shared-ui/forms'),
  icons: () => import('@brand/shared-ui/icons'),
  letter: () => import('@brand/shared-ui/letter'),
  look: () => import('@brand/shared-ui/look'),
  markdown: () => import('@brand/shared-ui/markdown'),
  overlay: () => import('@brand/shared-ui/overlay'),
  video: () => import('@brand/shared-ui/video'),
  payments: () => import('@brand/shared-data/payments'),
  reading: () => import(/* webpackMode: "eager" */ '@brand/shared-ui/reading'),
  schemas: () => import('@brand/shared-data/schemas'),
};
