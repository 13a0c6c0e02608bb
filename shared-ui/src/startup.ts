/**
 * Modules that `core` needs. The shell evaluates each in a separate task, because evaluating all of `core` in one task blocks a
 * slow phone for too long (docs/decisions/012).
 */
export const startupModules: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ '@emotion/react'),
  () => import(/* webpackMode: "eager" */ './theme/theme'),
];
