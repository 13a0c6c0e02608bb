/**
 * What `core` stands on, in pieces. A page that evaluates them one after the other has no long task there
 * (docs/decisions/015).
 */
export const startupModules: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ '@emotion/react'),
  () => import(/* webpackMode: "eager" */ './theme/theme'),
];
