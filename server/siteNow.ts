import type { BuiltFiles } from './BuiltFiles';
import { SharedCaches } from './purge/SharedCaches';
import type { Registry } from './registry';
import { Releases, type Release } from './Releases';
import { ContentVersion, type Version } from './render/ContentVersion';
import type { Settings } from './settings';

/** What is released and published at each moment, and what caches in front of the server are told of it. */
export type SiteNow = {
  registry: Registry;
  releases: Releases;
  content: ContentVersion;
  caches: SharedCaches;
};

export function siteNow(settings: Settings, registry: Registry, files: BuiltFiles): SiteNow {
  const releases = new Releases(settings, registry, files);
  const content = new ContentVersion(settings, settings.contentCheckMs);
  const caches = new SharedCaches(settings, async () => {
    await registry.refresh();
    const version = settings.drawsPages ? await content.current() : null;
    const release = releases.now();
    return version && release && madeOf(release, version);
  });
  return { registry, releases, content, caches };
}

/** Names what is sent to everybody: the builds and the content that it is made of. */
export const madeOf = (release: Release, { content }: Version): string => `${content} ${release.name}`;
