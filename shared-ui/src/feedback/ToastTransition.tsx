import { useEffect, useEffectEvent, useRef } from 'react';
import Box from '@mui/material/Box';
import type { TransitionProps } from 'notistack';

/** Enters at once and fades out while notistack folds the place: a newer toast must not wait for the older. */
export function ToastTransition({ in: open, children, onEntered, onExited }: TransitionProps) {
  const node = useRef<HTMLDivElement>(null);
  const settled = useEffectEvent(() => {
    if (!node.current) return;
    if (open) onEntered?.(node.current, true);
    else onExited?.(node.current);
  });
  useEffect(() => settled(), [open]);

  return (
    <Box ref={node} sx={{ transition: 'opacity 120ms ease-out', opacity: open ? 1 : 0 }}>
      {children}
    </Box>
  );
}
