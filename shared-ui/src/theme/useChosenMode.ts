import { useColorScheme } from '@mui/material/styles';
import { useIsHydrated } from '../hydration/useIsHydrated';

/** The scheme that a person has chosen in this browser; on a server, which does not know it, what the system says. */
export function useChosenMode(): 'system' | 'light' | 'dark' {
  const { mode = 'system' } = useColorScheme();
  return useIsHydrated() ? mode : 'system';
}
