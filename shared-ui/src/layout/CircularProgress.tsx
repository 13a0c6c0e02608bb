import type { ComponentProps } from 'react';
import { keyframes, styled } from '@mui/material/styles';

type Look = { size?: number; color?: 'inherit' };

const turn = keyframes({ to: { rotate: '1turn' } });

const Ring = styled('span', {
  shouldForwardProp: (name) => name !== 'size' && name !== 'color',
})<Look>(({ theme, size = 40, color = theme.vars.palette.primary.main }) => ({
  display: 'inline-block',
  boxSizing: 'border-box',
  width: size,
  height: size,
  border: `${size / 12}px solid`,
  borderTopColor: 'transparent',
  borderRadius: '50%',
  color,
  // High-contrast modes would also paint the transparent part of the ring.
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'CanvasText' },
  animation: `${turn} 1.2s linear infinite`,
}));

/** A spinner; name it with `aria-label` or hide it from assistive technology. */
export function CircularProgress(props: ComponentProps<typeof Ring>) {
  return <Ring role="progressbar" {...props} />;
}
