import type { SiteConfig } from '@brand/shared-ui/core';
import type { Places } from './mounts';

/**
 * A remote's build: its container's name, its hashed entry, and the hash that the entry has to match. Only a released build has
 * an id.
 */
export type RemoteBuild = {
  id?: string;
  container: string;
  entry: string;
  integrity?: string;
  contract?: number;
};

/** The browser's configuration: embedded in the server's page, or at /config.json for pages without it. */
export type AppConfig = {
  supabaseUrl: string;
  supabaseKey: string;
  /** Maps each container's name to its manifest's URL, even for remotes that do not respond. */
  remotes: Record<string, string>;
  /** Maps a remote to its current build and the previous one. A remote that has never responded is missing. */
  registry: Record<string, RemoteBuild & { good?: RemoteBuild }>;
  places: Places;
  site: SiteConfig;
  /** The shell build that the server serves; missing in development. */
  shell?: string;
  /** Whether the server stores the pages' records (docs/decisions/037). */
  recorder?: boolean;
  /** The builds that pages must no longer run, as `remote@id` or `shell@<shell>`; only /config.json contains them. */
  withdrawn?: string[];
};
