import { useEffect, useRef, useState } from 'react';
import { imageColour, imageSrcSet, isSafeImageUrl } from './imageUrl';

/** A file served by the shell. */
const fallbackCover = '/media/fallback-cover.svg';

/** The counterpart of `useSafeImage` for a broken picture that React has not rendered. */
export function showFallbackCover(image: HTMLImageElement): void {
  if (image.getAttribute('src') === fallbackCover) return;
  if (image.hasAttribute('srcset')) image.removeAttribute('srcset');
  else image.src = fallbackCover;
}

/**
 * The attributes for an `img` that shows the fallback cover if the picture's URL is missing, unsafe or broken. One of a picture's
 * widths may be missing (docs/decisions/107), so a picture only counts as broken if its largest width is.
 */
export function useSafeImage(src: string | null | undefined) {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<{ src: string; isBroken: boolean } | null>(null);
  const isBroken = failed?.src === src && failed?.isBroken;
  const shown = isSafeImageUrl(src) && !isBroken ? src : fallbackCover;
  const srcSet = failed?.src === shown ? undefined : imageSrcSet(shown);
  const onError = () => {
    // If the fallback is also broken, there is nothing else to show.
    if (shown !== fallbackCover) setFailed({ src: shown, isBroken: !srcSet });
  };

  useEffect(() => {
    // A picture in server-rendered HTML may have failed before hydration.
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) image.dispatchEvent(new Event('error'));
  }, [shown]);

  const backgroundColor = imageColour(shown);
  const style = backgroundColor ? { backgroundColor } : undefined;
  return { ref, src: shown, srcSet, style, onError };
}
