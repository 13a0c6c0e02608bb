export {
  startBackend as startEmbeddedSupabase,
  type RunningBackend as EmbeddedSupabase,
} from './startBackend';
export { run as runEmbeddedSupabase } from './run';
export { StartError } from './startError';
export type { Options } from './options';
export type { FurtherRoute } from './hooks';
export type { EmbeddedConnection } from './database/connection';
export type { QueuedMail } from './mail';
