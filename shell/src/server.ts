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
export { resultKinds } from './search/resultKinds';
export { laterScriptsId } from './startAfterPaint';
