import type { SiteConfig } from '@brand/shared-ui/core';
import type { Places } from './mounts';

/**
 * One build of a remote: the name of its container, its hashed entry, and the hash that it has to match. Only
 * a release has an id.
 */
export type RemoteBuild = {
  id?: string;
  container: string;
  entry: string;
  integrity?: string;
  contract?: number;
};

/** The browser's configuration: in the server's page, and at /config.json for pages without it. */
export type AppConfig = {
  supabaseUrl: string;
  supabaseKey: string;
  /** Container name → address of its manifest, even if the remote does not respond. */
  remotes: Record<string, string>;
  /** Remote → its current build, and the one before it. A remote that never answered is missing. */
  registry: Record<string, RemoteBuild & { good?: RemoteBuild }>;
  places: Places;
  site: SiteConfig;
  /** The server's build of the shell; missing in development. */
  shell?: string;
  /** Whether the server stores the records of pages (docs/decisions/037). */
  recorder?: boolean;
  /** The builds that no page may run any more, as `remote@id` or `shell@<shell>`; only /config.json has them. */
  withdrawn?: string[];
  /** The build that was requested by its id; null when it is not listed. */
  trial?: RemoteBuild | null;
};
