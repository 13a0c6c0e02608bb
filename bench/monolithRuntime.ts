// Stands in for shell/src/remotes/offerRuntime.ts in the monolith, which has no federation runtime to offer.
export const offerRuntime = (): void => {};
