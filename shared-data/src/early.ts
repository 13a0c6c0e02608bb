/** What the package stands on, in pieces, as in `@brand/shared-ui/early`. */
export const earlyPieces: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './core/api'),
];
