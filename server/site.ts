import { ContentVersion, type Version } from './content/ContentVersion';
import { CurrentRelease, type SiteRelease } from './releases/CurrentRelease';
import { Registry } from './releases/Registry';
import { Withdrawals } from './releases/Withdrawals';
import { Remotes } from './remotes/Remotes';
import type { Settings } from './settings';
import { SiteProfile } from './content/SiteProfile';
import { VersionedCache, type CacheVersion } from './content/VersionedCache';

/** The site's state: releases, content and the cache for pages and files. */
export type Site = {
  settings: Settings;
  remotes: Remotes;
  registry: Registry;
  release: CurrentRelease;
  content: ContentVersion;
  profile: SiteProfile;
  cache: VersionedCache;
};

export function createSite(settings: Settings): Site {
  const content = new ContentVersion(settings, settings.contentCheckMs);
  const remotes = new Remotes(settings, content);
  const withdrawals = new Withdrawals(settings, content);
  const registry = new Registry(
    settings.remotes,
    () => remotes.addresses(),
    () => withdrawals.names(),
    settings.intervals.manifests,
    settings.timeouts.read,
  );
  const profile = new SiteProfile(settings, content);
  const release = new CurrentRelease(settings, remotes, profile);
  return {
    settings,
    remotes,
    registry,
    release,
    content,
    profile,
    cache: new VersionedCache(),
  };
}

/** The version of cached pages and files, derived from builds and content. */
export const getCacheVersion = (release: SiteRelease, { content, reactions }: Version): CacheVersion => ({
  site: `${content} ${release.name}`,
  reactions,
});
