import { paletteOf } from '@brand/shared-ui/server';
import type { GeneratedFile, PublicSite } from './GeneratedFiles';

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });

const toManifest = ({ config: { name, description, ...look } }: PublicSite) => ({
  name,
  short_name: name,
  description,
  id: '/',
  start_url: '/',
  display: 'minimal-ui',
  theme_color: paletteOf(look).light.background.default,
  background_color: paletteOf(look).light.background.default,
  icons: [icon(192), icon(512)],
});

/** The manifest for installing the site as an app. */
export const webManifest: GeneratedFile = {
  pattern: '/manifest.webmanifest',
  type: 'application/manifest+json',
  make: (site) => ({ body: JSON.stringify(toManifest(site)) }),
};

const texts = { title: 'title', text: 'text', url: 'url' };

// Shared pictures are received by the service worker (shell/worker/sharedPictures.ts). Without a worker, only text can be shared,
// through the URL.
const toShareTarget = ({ config }: PublicSite) => ({
  action: '/admin/today',
  ...(config.offline === false
    ? { params: texts }
    : {
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { ...texts, files: [{ name: 'pictures', accept: ['image/*'] }] },
      }),
});

/** The manifest for the owner's phone. The app's icon opens the page for writing about the day (docs/decisions/093). */
export const todayManifest: GeneratedFile = {
  pattern: '/today.webmanifest',
  type: 'application/manifest+json',
  make: (site) => {
    const today = {
      name: `Today: ${site.config.name}`,
      short_name: 'Today',
      id: '/today',
      start_url: '/admin/today',
      share_target: toShareTarget(site),
    };
    return { body: JSON.stringify({ ...toManifest(site), ...today, display: 'standalone' }) };
  },
};
