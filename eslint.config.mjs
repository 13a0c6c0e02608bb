export { default } from './tooling/eslint/index.mjs';
