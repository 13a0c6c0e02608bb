// Entry point for the command that tries new builds with the released ones.
export { readBuilds, type Build } from './builds';
export { incompatibilities, lostPages } from './compare';
export { fingerprints } from './fingerprints';
