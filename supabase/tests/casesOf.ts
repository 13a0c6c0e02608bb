/**
 * The cases of a property whose function is slow: a quarter of them, the same in each run; on PostgreSQL (npm run test:long) all of
 * them, and others in each run.
 */
export const casesOf = (all: number) =>
  process.env['HOSTED_POSTGRES'] ? { numRuns: all } : { numRuns: Math.ceil(all / 4), seed: 1 };
