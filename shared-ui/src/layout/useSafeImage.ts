import { useEffect, useRef, useState } from 'react';
import { imageColour, imageSrcSet, isSafeImageUrl } from './imageUrl';

/** A picture of the shell's origin. */
const fallbackCover = '/media/fallback-cover.svg';

/** Gives a picture that React has not drawn the fallback cover, because its own address is broken. */
export function showFallbackCover(image: HTMLImageElement): void {
  if (image.getAttribute('src') === fallbackCover) return;
  image.removeAttribute('srcset');
  image.src = fallbackCover;
}

/** The attributes of an `img` that shows the fallback cover for no, an unsafe or a broken address. */
export function useSafeImage(src: string | null | undefined) {
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = isSafeImageUrl(src) && src !== broken ? src : fallbackCover;
  const onError = () => {
    // When the fallback is broken too, nothing is left to try.
    if (shown !== fallbackCover) setBroken(shown);
  };

  useEffect(() => {
    // In HTML from the server the picture may have failed before React listened.
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) image.dispatchEvent(new Event('error'));
  }, [shown]);

  const backgroundColor = imageColour(shown);
  const style = backgroundColor ? { backgroundColor } : undefined;
  return { ref, src: shown, srcSet: imageSrcSet(shown), style, onError };
}
