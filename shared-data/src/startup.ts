/** What the package stands on, in pieces, as in `@brand/shared-ui/startup`. */
export const startupModules: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './core/api'),
];
