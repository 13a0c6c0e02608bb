import type { DataStore } from '@brand/shared-data';
import { laterOf, publicRowsApi } from '@brand/shared-data/server';
import { mountFor, mounts, resultKinds } from 'shell/server';
import type { Registry } from './registry';

/** A page that everybody may read. `lastChange` is a timestamp: of its content, or of the newest below a list. */
export type PublicAddress = { address: string; lastChange?: string };

/** Every public page of the site: those that remotes name in their manifests, and one for all that is public. */
export async function publicAddresses(store: DataStore, registry: Registry): Promise<PublicAddress[]> {
  const { data, error } = await store.dispatch(publicRowsApi.endpoints.listPublicRows.initiate());
  if (!data) throw new Error(`the backend did not tell what is public: ${JSON.stringify(error)}`);
  const contents = data.map(({ contentType, slug, updatedAt }) => ({
    address: resultKinds[contentType].addressOf(slug),
    lastChange: new Date(updatedAt).toISOString(),
  }));
  const pages = publicPatterns(registry).filter((pattern) => !/[:*]/.test(pattern));
  return [...pages.map((address) => ({ address, lastChange: newestBelow(address, contents) })), ...contents];
}

function newestBelow(address: string, contents: Required<PublicAddress>[]): string | undefined {
  const start = address.replace(/\/?$/, '/');
  return contents
    .filter((content) => content.address.startsWith(start))
    .reduce<string | undefined>((newest, { lastChange }) => laterOf(lastChange, newest), undefined);
}

/** The patterns of all pages that anybody may open. */
export function publicPatterns(registry: Registry): string[] {
  const remotes = [...new Set(mounts.map(({ remote }) => remote))];
  return remotes.flatMap((remote) =>
    registry.patternsOf(remote).filter((pattern) => {
      const mount = mountFor(pattern);
      return mount?.remote === remote && mount.access === 'public';
    }),
  );
}
