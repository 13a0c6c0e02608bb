import { styled } from '@mui/material/styles';
import { useSafeImage } from './useSafeImage';

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
  const image = useSafeImage(src);
  return (
    <Picture
      {...image}
      sizes={image.srcSet && sizes}
      alt={alt}
      width={1600}
      height={900}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
