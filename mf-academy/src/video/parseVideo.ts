import { toVideoAddress } from '@brand/shared-data/academy';
import { toUrl, toVideo } from '@brand/shared-ui/video';

/** Defines how to show a lesson's video: embedded from a known host, as a link, or as plain text. */
export type LessonVideo =
  { kind: 'embed'; src: string } | { kind: 'link'; href: string } | { kind: 'text'; text: string };

/**
 * Parses a video URL as entered by the owner, or the embed code with it. 'watch?v=' becomes 'embed/', then the URL formats of known hosts
 * are recognised. Any other safe URL becomes a link. Null if the URL is empty.
 */
export function parseVideo(address: string | null): LessonVideo | null {
  const text = toVideoAddress(address?.trim() ?? '');
  if (text === '') return null;
  const video = toVideo(text.replace('watch?v=', 'embed/'));
  if (video) return { kind: 'embed', src: video.src };
  if (isPath(text)) return { kind: 'link', href: text };
  const link = toUrl(text);
  return link ? { kind: 'link', href: link.href } : { kind: 'text', text };
}

// Browsers read \ as /, and drop tabs and line breaks.
const isPath = (text: string) => /^\/(?!\/)/.test(text) && !/[\s\\\p{Cc}]/u.test(text);
