import type { GeneratedFile } from './GeneratedFiles';

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });

/** For devices that put the site beside their apps. */
export const webManifest: GeneratedFile = {
  pattern: '/manifest.webmanifest',
  type: 'application/manifest+json',
  make: ({ config: { name, description } }) => ({
    body: JSON.stringify({
      name,
      short_name: name,
      description,
      id: '/',
      start_url: '/',
      display: 'minimal-ui',
      theme_color: '#fbf8f2',
      background_color: '#fbf8f2',
      icons: [icon(192), icon(512)],
    }),
  }),
};
