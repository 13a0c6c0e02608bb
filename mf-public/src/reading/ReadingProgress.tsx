import { Box, keyframes } from '@brand/shared-ui/core';

const grow = keyframes({ from: { transform: 'scaleX(0)' } });

/** What `ReadingProgress` measures: how far this element has moved through the screen. */
export const measuredByProgress = { viewTimelineName: '--reading' };

/**
 * A thin line at the upper edge that grows with what is read. The browser draws it while scrolling, without a line of
 * script; one that knows no scroll-driven animations has none.
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
