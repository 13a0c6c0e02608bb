// For what builds the site: it loads in Node without React.
export { CONTRACT } from './navigation/contract';
export { colorSchemeScript } from './theme/colorSchemeScript';
