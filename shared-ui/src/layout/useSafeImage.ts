import { useEffect, useRef, useState } from 'react';
import { imageColour, imageSrcSet, isSafeImageUrl } from './imageUrl';

/** A file of the shell. */
const fallbackCover = '/media/fallback-cover.svg';

/** Shows the fallback cover in a broken picture that React has not rendered. */
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
    // When the fallback is broken too, there is nothing else to show.
    if (shown !== fallbackCover) setBroken(shown);
  };

  useEffect(() => {
    // A picture in server-rendered HTML may have failed before hydration.
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) image.dispatchEvent(new Event('error'));
  }, [shown]);

  const backgroundColor = imageColour(shown);
  const style = backgroundColor ? { backgroundColor } : undefined;
  return { ref, src: shown, srcSet: imageSrcSet(shown), style, onError };
}
