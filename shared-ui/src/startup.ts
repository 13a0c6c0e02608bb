/**
 * The modules that `core` needs, one by one. The shell evaluates each in a task of its own, because evaluating `core` at
 * once is a long task on a slow phone, during which the page does not answer (docs/decisions/015).
 */
export const startupModules: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ '@emotion/react'),
  () => import(/* webpackMode: "eager" */ './theme/theme'),
];
