import { ContentVersion, type Version } from './render/ContentVersion';
import { CurrentRelease, type SiteRelease } from './releases/CurrentRelease';
import { Registry } from './releases/Registry';
import { Remotes } from './remotes/Remotes';
import type { Settings } from './settings';
import { SiteProfile } from './SiteProfile';
import { VersionedCache, type CacheVersion } from './VersionedCache';

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
  const registry = new Registry(
    settings.remotes,
    settings.secretKey ? null : [],
    () => remotes.addresses(),
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
