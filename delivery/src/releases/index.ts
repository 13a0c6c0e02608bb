// Entry point for the commands that release.
export * from './pointer';
export { release } from './release';
