// Stands in for shell/src/remotes/lazyShares.ts in the monolith, which provides nothing to anybody.
export const lazyShares = {};
