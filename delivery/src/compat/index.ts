// Entry point for the command that tries new builds with the released ones.
export { readBuilds, type Build } from './builds';
export { incompatibilities, lostPages } from './compare';
export { driftOf, type Drift } from '../registry/drift';
export { isOver, type PageSize, type Share } from '../registry/manifest';
export { findOverBudget } from '../releases/budget';
export { fingerprints } from './fingerprints';
