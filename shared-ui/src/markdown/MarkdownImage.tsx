import { useSafeImage } from '@brand/shared-ui/core';

type Props = { src: unknown; alt: unknown; title?: string };

/** A picture of content: lazy, from safe addresses, else the fallback cover. */
export function MarkdownImage({ src, alt, title }: Props) {
  const image = useSafeImage(typeof src === 'string' ? src : null);
  return (
    <img
      {...image}
      sizes={image.srcSet && '(min-width: 768px) 42rem, 100vw'}
      alt={typeof alt === 'string' ? alt : ''}
      title={title}
      loading="lazy"
      decoding="async"
    />
  );
}
