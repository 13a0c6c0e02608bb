import { keyframes, styled } from '@brand/shared-ui/core';

const fadeIn = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const delayInSeconds = 0.1;

/** Lets its child appear `step` tenths of a second later than the first (spec section 9); at once for who wants no motion. */
export const FadeIn = styled('div', { shouldForwardProp: (prop) => prop !== 'step' })<{ step: number }>(
  ({ step }) => ({
    display: 'grid',
    minWidth: 0,
    // Only opacity moves: the card has its place from the start.
    '@media (prefers-reduced-motion: no-preference)': {
      animation: `${fadeIn} 300ms ease-out both`,
      animationDelay: `${(step * delayInSeconds).toFixed(1)}s`,
    },
  }),
);
