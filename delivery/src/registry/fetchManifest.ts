import { manifestName } from 'shared-node/releaseLayout';
import { isBelow, isManifest, type Manifest } from './manifest';

/** The manifest of a remote's current build, the ETag it came with, and the manifest of the build to fall back to. */
export type Fetched = { manifest: Manifest; etag: string | null; good: Manifest | null };

/**
 * Fetches the manifest at `address` with its fallback; undefined if it has not changed since `known`, or is no manifest. Rejects if
 * nothing answers. Redirects are not followed, because the owner approved a specific URL, and a redirect could lead to a service that
 * only this machine can reach.
 */
export async function fetchManifest(
  address: string,
  known: Fetched | undefined,
  timeoutMs: number,
): Promise<Fetched | undefined> {
  const response = await fetch(address, {
    headers: known?.etag ? { 'if-none-match': known.etag } : {},
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) return undefined;
  const manifest: unknown = await response.json();
  if (!isManifest(manifest, address)) return undefined;
  const id = manifest.metaData.releases?.good;
  const findGood = (good: string) =>
    known?.good?.metaData.base === toBase(good) ? known.good : fetchBuild(address, good, timeoutMs);
  return { manifest, etag: response.headers.get('etag'), good: id ? await findGood(id) : null };
}

/**
 * Fetches the manifest of the released build `id` of the remote whose current manifest is at `address`. It never changes. Null if it
 * cannot be fetched, so that the other builds remain usable.
 */
export async function fetchBuild(address: string, id: string, timeoutMs: number): Promise<Manifest | null> {
  const base = toBase(id);
  if (!isBelow(address, base)) return null;
  const { href } = new URL(`${base}${manifestName}`, address);
  const options = { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const;
  const response = await fetch(href, options).catch(() => null);
  const manifest: unknown = response?.ok ? await response.json().catch(() => null) : null;
  // A build's own manifest has no base, because its files are next to it.
  return isManifest(manifest, href) && !manifest.metaData.base
    ? { ...manifest, metaData: { ...manifest.metaData, base } }
    : null;
}

const toBase = (id: string) => `builds/${id}/`;
