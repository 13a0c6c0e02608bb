import { Box, keyframes } from '@brand/shared-ui/core';

const grow = keyframes({ from: { transform: 'scaleX(0)' } });

/** The style of the element that `ReadingProgress` measures; its movement through the viewport is the timeline. */
export const readingTimeline = { viewTimelineName: '--reading' };

/**
 * A thin line at the top of the screen that grows as the reader advances. A scroll-driven CSS animation without JavaScript;
 * browsers without support show no line.
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
