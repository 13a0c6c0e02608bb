const sizedName = /-1600w\.(webp|avif|jpe?g|png)$/;
const widths = [480, 720, 960, 1600];
const colouredName = /-([0-9a-f]{6})-\d+w\.[a-z]+$/;

/**
 * Whether an image may be loaded from this URL: a path on this origin, https, or http on this machine (the embedded backend's
 * storage). Rejects anything else, including URLs that browsers may parse differently.
 */
export function isSafeImageUrl(url: string | null | undefined): url is string {
  // Browsers drop tabs and line breaks and read \ as /, so '/\t/host' would leave the origin.
  if (!url || /[\s\\\p{Cc}]/u.test(url)) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^https?:\/\//i.test(url) || parsed.username || parsed.password) return false;
  return parsed.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(parsed.hostname);
}

/** The `srcset` for a picture stored in four widths (named `…-1600w.webp`); undefined for any other. */
export function imageSrcSet(url: string): string | undefined {
  if (!sizedName.test(url)) return undefined;
  return widths.map((width) => `${url.replace(sizedName, `-${width}w.$1`)} ${width}w`).join(', ');
}

/** A picture's average colour, parsed from its name (`…-7a8f6b-1600w.webp`), to show until the picture is loaded. */
export function imageColour(url: string): string | undefined {
  const [, digits] = colouredName.exec(url) ?? [];
  return digits && `#${digits}`;
}
