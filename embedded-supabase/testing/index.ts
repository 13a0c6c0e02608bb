export { copyOfTemplate, makeTemplate, startTestBackend } from './startTestBackend';
export type { TestBackend, TestBackendOptions } from './startTestBackend';
