export { run } from './run';
export type { FurtherRoute, Hooks } from './hooks';
export type { EmbeddedConnection } from './database/connection';
export type { QueuedMail } from './mail';
