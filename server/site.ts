import { ContentVersion, type Version } from './render/ContentVersion';
import { CurrentRelease, type SiteRelease } from './releases/CurrentRelease';
import { Registry } from './releases/Registry';
import type { Settings } from './settings';
import { SharedCaches } from './sharedCaches/SharedCaches';
import { VersionedCache, type MadeOf } from './VersionedCache';

/** What is released and published at each moment, the cache of what is made of it, and what caches in front are told. */
export type Site = {
  settings: Settings;
  registry: Registry;
  release: CurrentRelease;
  content: ContentVersion;
  cache: VersionedCache;
  sharedCaches: SharedCaches;
};

export function createSite(settings: Settings): Site {
  const registry = new Registry(settings.remotes);
  const release = new CurrentRelease(settings, registry);
  const content = new ContentVersion(settings, settings.contentCheckMs);
  const sharedCaches = new SharedCaches(settings, async () => {
    await registry.refresh();
    const version = settings.rendersPages ? await content.current() : null;
    const current = release.current();
    return version && current && getMadeOf(current, version).site;
  });
  return { settings, registry, release, content, cache: new VersionedCache(), sharedCaches };
}

/** Names the builds and the content that responses to everybody are made of. */
export const getMadeOf = (release: SiteRelease, { content, reactions }: Version): MadeOf => ({
  site: `${content} ${release.name}`,
  reactions,
});
