// Entry point for build tools; loads in Node without React.
export { CONTRACT } from './navigation/contract';
export { colorSchemeScript } from './theme/colorSchemeScript';
