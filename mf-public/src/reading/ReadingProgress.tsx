import { Box, keyframes } from '@brand/shared-ui/core';

const grow = keyframes({ from: { transform: 'scaleX(0)' } });

/** The style of the element that `ReadingProgress` measures: its way through the screen is the timeline. */
export const readingTimeline = { viewTimelineName: '--reading' };

/**
 * A thin line at the upper edge that grows with the part already read. A scroll-driven animation, without JavaScript;
 * other browsers show none.
 */
export function ReadingProgress() {
  return (
    <Box
      aria-hidden
      data-reading-progress
      sx={{
        display: 'none',
        '@supports (animation-timeline: view())': {
          '@media screen': { display: 'block' },
          position: 'fixed',
          inset: '0 0 auto',
          // Above the sticky header.
          zIndex: 'tooltip',
          height: 3,
          pointerEvents: 'none',
          transformOrigin: 'left',
          backgroundColor: 'primary.main',
          animation: `${grow} linear both`,
          animationTimeline: '--reading',
          animationRange: 'contain',
        },
      }}
    />
  );
}
