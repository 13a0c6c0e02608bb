// The entry point for flags, loaded only with code that evaluates one.
export * from './flags/declaredFlags';
export { useFlag } from './flags/useFlag';
