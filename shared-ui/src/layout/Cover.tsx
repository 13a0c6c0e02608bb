import { useRef, useState, useEffect } from 'react';
import { styled } from '@mui/material/styles';
import { imageSrcSet, isSafeImageUrl } from './imageUrl';

const fallbackCover = '/media/fallback-cover.svg';

type Props = {
  src: string | null | undefined;
  /** Empty for a picture that only decorates, as most covers do. */
  alt?: string;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes?: string;
  /** For the largest picture of the first screen: loaded at once instead of when it comes near. */
  priority?: boolean;
};

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  backgroundColor: theme.vars.palette.action.hover,
}));

/** A 16:9 picture that keeps its place while it loads and shows the fallback cover for none, unsafe or broken ones. */
export function Cover({ src, alt = '', sizes = '(min-width: 900px) 33vw, 100vw', priority = false }: Props) {
  const picture = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = isSafeImageUrl(src) && src !== broken ? src : fallbackCover;

  useEffect(() => {
    // In HTML from the server the picture may have failed before React listened.
    const { complete, naturalWidth } = picture.current ?? {};
    if (complete && naturalWidth === 0) setBroken(shown);
  }, [shown]);

  return (
    <Picture
      ref={picture}
      src={shown}
      srcSet={imageSrcSet(shown)}
      sizes={imageSrcSet(shown) && sizes}
      alt={alt}
      width={1600}
      height={900}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(shown)}
    />
  );
}
