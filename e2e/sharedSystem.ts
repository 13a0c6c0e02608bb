import type { Part, ReadyMessage } from '../tooling/run/processes';
import type { Session, Site } from './sessions';

/** The one system that the project `read` uses during the whole run, with saved sessions by email address. */
export type SharedSystem = Site & { dataDir: string; sessions: Record<string, Session> };

type Stored = Omit<SharedSystem, 'parts'> & { parts: [string, { ready: ReadyMessage }][] };

/** Stores the system for the workers of this run. */
export function storeShared(system: Omit<SharedSystem, 'parts'> & { parts: Map<string, Part> }) {
  const parts: Stored['parts'] = [...system.parts].map(([name, { ready }]) => [name, { ready }]);
  const { url, dataDir, sessions } = system;
  const stored: Stored = { url, dataDir, sessions, parts };
  process.env.SHARED_SYSTEM = JSON.stringify(stored);
}

/** The system started by globalSetup.ts. */
export function readShared(): SharedSystem {
  const stored = JSON.parse(process.env.SHARED_SYSTEM ?? '') as Stored;
  return { ...stored, parts: new Map(stored.parts) };
}
