import { useEffect, useEffectEvent } from 'react';
import { useTheme, type Breakpoint } from '@mui/material/styles';

/**
 * Calls `callback` when the window is at least as wide as `breakpoint`: after the first render, and whenever it becomes that
 * wide.
 */
export function useOnWideScreen(breakpoint: Breakpoint, callback: () => void): void {
  const wide = useTheme().breakpoints.up(breakpoint).replace('@media ', '');
  const onWide = useEffectEvent(callback);
  useEffect(() => {
    const query = matchMedia(wide);
    const check = () => query.matches && onWide();
    check();
    query.addEventListener('change', check);
    return () => query.removeEventListener('change', check);
  }, [wide]);
}
