// The entry point of flags, loaded only with the code that asks for one.
export * from './flags/declaredFlags';
export { useFlag } from './flags/useFlag';
