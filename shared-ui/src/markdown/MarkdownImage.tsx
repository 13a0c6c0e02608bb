import { useSafeImage } from '@brand/shared-ui/core';
import { splitSize } from './splitSize';

type Props = { src: unknown; alt: unknown; title?: string };

/**
 * A picture of content: lazy, from safe addresses, else the fallback cover. An address that ends in `#1600x900` tells
 * its size, so that nothing moves when it comes.
 */
export function MarkdownImage({ src, alt, title }: Props) {
  const [address, size] = splitSize(src);
  const image = useSafeImage(address || null);
  return (
    <img
      {...image}
      {...(image.src === address && size)}
      sizes={image.srcSet && '(min-width: 768px) 42rem, 100vw'}
      alt={typeof alt === 'string' ? alt : ''}
      title={title}
      loading="lazy"
      decoding="async"
    />
  );
}
