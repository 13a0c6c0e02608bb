// Entry point for the server.
export { Recorder } from './recorder/Recorder';
export { readRecords } from './recorder/readRecords';
export type { Builds, Script } from './registry/Builds';
export { Registry } from './registry/Registry';
export { ReleaseGuard } from './registry/ReleaseGuard';
export { ShellBuild, type ShellFiles } from './registry/ShellBuild';
export { Withdrawals } from './registry/Withdrawals';
export { readRemoteRequest, RemoteApprovals, type PlaceDecision } from './remotes/RemoteApprovals';
export { Remotes } from './remotes/Remotes';
export { leadTo, readCookie, readLink, ReviewLinks, toCookie } from './reviews/ReviewLinks';
export { defaultIntervals, Refused, type CallFunction, type Intervals } from './site';
