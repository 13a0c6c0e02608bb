import type { ReactNode } from 'react';
import { playerAttribute, playVideo } from '../video/player';
import type { Video } from '../video/toVideo';

type Props = Video & { href: string; title?: string; children: ReactNode };

/**
 * A video in a text: a button that loads the host's player, and a link to the video, which is all there is without scripts. Styled
 * inline, because `Prose` is among the scripts of every page with a text.
 */
export function VideoPoster({ src, host, href, title, children }: Props) {
  const address = new URL(src);
  address.searchParams.set('autoplay', '1');
  return (
    // A player that replaced a button stays until its video is another one.
    <figure key={src}>
      <button
        type="button"
        title={title ?? `Video from ${host}`}
        data-needs-scripts=""
        {...{ [playerAttribute]: address.href }}
        style={posterStyle}
        onClick={({ currentTarget }) => playVideo(currentTarget)}
      >
        <span aria-hidden style={signStyle} />
        Play video from {host}
      </button>
      <figcaption>
        <a href={href} rel="noopener">
          {title ? children : `Watch on ${host}`}
        </a>
      </figcaption>
    </figure>
  );
}

const posterStyle = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '1rem',
  width: '100%',
  aspectRatio: '16/9',
  border: '1px solid color-mix(in srgb, currentColor 25%, transparent)',
  borderRadius: 10,
  background: 'color-mix(in srgb, currentColor 6%, transparent)',
  color: 'inherit',
  cursor: 'pointer',
} as const;

// A triangle.
const signStyle = {
  borderInlineStart: '2.2rem solid',
  borderBlock: '1.3rem solid transparent',
  marginInlineStart: '0.5rem',
};
