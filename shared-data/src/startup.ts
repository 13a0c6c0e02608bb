/** The modules to evaluate first, each in its own task, as in `@brand/shared-ui/startup`. */
export const startupModules: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './core/api'),
];
