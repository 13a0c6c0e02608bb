import type { ReactNode } from 'react';
import { keyframes, styled } from '@brand/shared-ui/core';

const fadeIn = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const delayInSeconds = 0.1;

// Only opacity changes: what is inside has its place from the start.
const Fading = styled('div')({
  display: 'grid',
  minWidth: 0,
  '@media (prefers-reduced-motion: no-preference)': { animation: `${fadeIn} 300ms ease-out both` },
});

/** Lets its child appear `step` tenths of a second late (spec section 9), at once for who wants no motion. */
export function FadeIn({ step, children }: { step: number; children: ReactNode }) {
  return <Fading style={{ animationDelay: `${(step * delayInSeconds).toFixed(1)}s` }}>{children}</Fading>;
}
