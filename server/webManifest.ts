/** What a device is told that puts the site beside its apps (manifest.webmanifest). */
export function webManifest({ name, description }: Record<string, unknown>) {
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  return {
    name,
    short_name: name,
    description,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    theme_color: '#fbf8f2',
    background_color: '#fbf8f2',
    icons: [icon(192), icon(512)],
  };
}
