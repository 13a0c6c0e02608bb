import { Registry, Remotes, ShellBuild, Withdrawals } from '@brand/delivery';
import { CodeColors } from './code/CodeColors';
import { ContentVersion, type Version } from './content/ContentVersion';
import { readRows } from './content/readRows';
import { CurrentRelease, type SiteRelease } from './releases/CurrentRelease';
import type { Settings } from './settings';
import { SiteProfile } from './content/SiteProfile';
import { VersionedCache, type CacheVersion } from './content/VersionedCache';

/** The site's state: releases, content and the cache for pages and files. */
export type Site = {
  settings: Settings;
  remotes: Remotes;
  registry: Registry;
  shell: ShellBuild;
  release: CurrentRelease;
  content: ContentVersion;
  profile: SiteProfile;
  cache: VersionedCache;
  codeColors: CodeColors;
};

export function createSite(settings: Settings): Site {
  const content = new ContentVersion(settings, settings.contentCheckMs);
  const read = (path: string) => readRows(settings, path);
  const remotes = new Remotes(settings, content, read);
  const withdrawals = new Withdrawals(content, read);
  const registry = new Registry(
    settings.remotes,
    () => remotes.addresses(),
    () => withdrawals.names(),
    settings.intervals.manifests,
    settings.timeouts.read,
  );
  const profile = new SiteProfile(settings, content);
  const shell = new ShellBuild(settings.dist);
  const release = new CurrentRelease(settings, shell, remotes, profile);
  return {
    settings,
    remotes,
    registry,
    shell,
    release,
    content,
    profile,
    cache: new VersionedCache(),
    codeColors: new CodeColors(),
  };
}

/** The version of cached pages and files, derived from builds and content. */
export const getCacheVersion = (release: SiteRelease, { content, reactions }: Version): CacheVersion => ({
  site: `${content} ${release.name}`,
  reactions,
});
