import { matchPath } from '@brand/shared-ui/router';
import type { AppConfig, RemoteBuild } from '@brand/site-contract/appConfig';
import { filesOf, type Manifest } from './manifest';

/** A script for the page to load; `integrity` is set if the script is checked against a hash. */
export type Script = { href: string; integrity?: string };

/** The manifests of the build that a page runs and of its fallback; `good` is null without a fallback. */
export type ChosenBuild = { manifest: Manifest; good: Manifest | null };

/**
 * The files that a remote's page loads in addition to the shell's: scripts, and shared modules that the shell loads on demand.
 */
export type RemotePage = { scripts: Script[]; shares: string[]; search?: string[] };

/** The builds used by a page, one per remote, with lookups in their manifests. */
export class Builds {
  /**
   * `addresses`: container name → manifest address; `chosen` omits remotes that never responded. `variant` names a reviewer's
   * build, and is empty for everybody else.
   */
  constructor(
    readonly variant: string,
    readonly addresses: Record<string, string>,
    private readonly chosen: ReadonlyMap<string, ChosenBuild>,
  ) {}

  /** Returns these builds with `manifest` for `remote` and without a fallback, because a reviewer has to see a build fail. */
  with(remote: string, manifest: Manifest): Builds {
    const chosen = new Map([...this.chosen, [remote, { manifest, good: null }]]);
    return new Builds(`${remote}@${getBuildId(manifest)}`, this.addresses, chosen);
  }

  /** Remote → its builds, in the order of the settings; a remote that never responded is left out. */
  entries(): AppConfig['registry'] {
    return Object.fromEntries(
      Object.entries(this.addresses).flatMap(([name, address]) => {
        const { manifest, good } = this.chosen.get(name) ?? {};
        if (!manifest) return [];
        const fallback = good && { good: toRemoteBuild(name, address, good) };
        return [[name, { ...toRemoteBuild(name, address, manifest), ...fallback }]];
      }),
    );
  }

  /** The page of `remote` at `pathname`; 'none' if the remote has no page there, undefined if its pages are not known. */
  findPage(remote: string, pathname: string): RemotePage | 'none' | undefined {
    const manifest = this.chosen.get(remote)?.manifest;
    if (!manifest?.metaData.pages) return undefined;
    const page = manifest.metaData.pages.find(({ path }) => matchPath(path, pathname));
    if (!page) return 'none';
    const scripts = filesOf(manifest, page).map((file) => toScript(this.addresses[remote], manifest, file));
    return { scripts, shares: page.shares, search: page.search };
  }

  /** The path patterns of `remote`'s pages. */
  getPagePatterns(remote: string): string[] {
    return (this.chosen.get(remote)?.manifest.metaData.pages ?? []).map(({ path }) => path);
  }

  /** The server builds of `remote`: the one that the page runs, then the fallback. */
  getServerBuilds(remote: string): Script[] {
    const { manifest, good } = this.chosen.get(remote) ?? {};
    return [manifest, good].flatMap((build) =>
      build?.metaData.server ? [toScript(this.addresses[remote], build, build.metaData.server)] : [],
    );
  }
}

/** The files that a browser needs for a build of the remote `name`, whose current manifest is at `address`. */
function toRemoteBuild(name: string, address: string | undefined, manifest: Manifest): RemoteBuild {
  const { remoteEntry, contract } = manifest.metaData;
  const { href: entry, integrity } = toScript(address, manifest, remoteEntry.name);
  return { id: getBuildId(manifest), container: manifest.name ?? name, entry, integrity, contract };
}

/** The id of a released build; undefined for a build that was never released. */
export const getBuildId = ({ metaData: { base = '' } }: Manifest): string | undefined =>
  /^builds\/([^/]+)\/$/.exec(base)?.[1];

function toScript(address: string | undefined, manifest: Manifest, file: string): Script {
  const { base = '', integrity } = manifest.metaData;
  const { href } = new URL(file, new URL(base, address));
  return { href, integrity: integrity?.[file] };
}
