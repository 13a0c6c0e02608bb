import { styled } from '@mui/material/styles';
import { useSafeImage } from './useSafeImage';

type Props = {
  src: string | null | undefined;
  /** The alternative text, if there is one; otherwise the picture is decorative. */
  alt?: string | null;
  /** The picture's display width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** Loads the picture eagerly rather than lazily; for the largest picture on the first screen. */
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

/**
 * A 16:9 picture whose space is reserved while it loads; a missing, unsafe or broken picture is replaced by the fallback cover.
 */
export function Cover({ src, alt, sizes, priority = false }: Props) {
  const image = useSafeImage(src);
  return (
    <Picture
      {...image}
      sizes={image.srcSet && sizes}
      alt={alt ?? ''}
      width={1600}
      height={900}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
