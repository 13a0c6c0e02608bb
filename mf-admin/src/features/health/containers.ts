import type { RemoteStatus, Vital } from '@brand/shared-data/admin';

/** Display names by container, as in `/admin/health/<container>`. Other containers are shown under their own names. */
const names: Record<string, string> = {
  mf_public: 'Public pages',
  mf_academy: 'Academy',
  mf_admin: 'Admin',
  shell: 'Shell',
  server: 'Server',
};

export const nameOf = (container: string): string => names[container] ?? container;

/**
 * The site's containers: its remotes (the default ones until the server has listed them), the shell, the server, and any other
 * container with records.
 */
export function listContainers(remotes: readonly RemoteStatus[] | undefined, recorded: string[]): string[] {
  const mounted =
    remotes?.filter(({ state }) => state === 'mounted').map(({ id }) => id) ?? Object.keys(names);
  const parts = [...mounted, 'shell', 'server', ...recorded];
  return [...new Set([...Object.keys(names).filter((name) => parts.includes(name)), ...parts])];
}

/** The recorded web-vitals metrics, with their labels. */
export const metrics: Record<string, string> = {
  LCP: 'Largest text or picture shown',
  INP: 'Answer to a press',
  CLS: 'Layout shift',
  TTFB: 'First byte',
};

/** Formats a metric's value for display; CLS has no unit. */
export function formatVital(metric: string, value: number | null): string {
  if (metric === 'CLS') return (value ?? 0).toFixed(2);
  const ms = value ?? 0;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** The vitals for the newest build, across all pages and screens. */
export function newestVitals(vitals: readonly Vital[], container: string): Vital[] {
  const ofBuilds = vitals.filter(
    ({ remote, day, page }) => remote === container && day === null && page === null,
  );
  return ofBuilds.filter(({ build }) => build === ofBuilds[0]?.build);
}

/** The release time encoded in a build's id; undefined for a build that was never released. */
export function releasedAt(build: string | null): Date | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)-/.exec(build ?? '') ?? [];
  const [year = 0, month = 1, day, hour, minute, second] = parts.map(Number);
  return parts.length > 0 ? new Date(Date.UTC(year, month - 1, day, hour, minute, second)) : undefined;
}

/** A build's display name. */
export const buildName = (build: string | null): string => build || 'not released';
