import { blogSlug } from '@brand/shared-data/admin';
import anyAscii from 'any-ascii';

const maxLength = 80;

/**
 * Builds a slug in Latin letters for a text from another site, whatever its script: `Über uns` is `uber-uns`, and `Привет` is
 * `privet`.
 */
export function toSlug(text: string): string {
  const slug = blogSlug(anyAscii(text.normalize('NFC')).replace(/[/_.,:;]+/g, ' '));
  if (slug.length <= maxLength) return slug;
  const cut = slug.slice(0, maxLength + 1);
  return cut.slice(0, cut.includes('-') ? cut.lastIndexOf('-') : maxLength);
}
