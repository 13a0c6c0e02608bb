// What the server (server/) needs to know of the shell.
export type { AppConfig, RemoteBuild } from './config';
export { knownAddress } from './knownAddress';
export {
  decodePath,
  getPlaces,
  mountFor,
  publicShellPages,
  setPlaces,
  shellPages,
  type Mount,
  type NavigationEntry,
  type Place,
  type Places,
} from './mounts';
export type { RenderedPage, RenderOutcome } from './renderPage';
export {
  metrics,
  recorderPath,
  type ErrorRecord,
  type MetricName,
  type PageRecords,
} from './recorder/pageRecords';
export { cacheNames } from './offline/protocol';
export { resultKinds } from './search/resultKinds';
export { laterScriptsId } from './startAfterPaint';
