import type { ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { colorSchemeStorageKey } from './colorSchemeScript';
import { theme } from './theme';
import { ThemeColor } from './ThemeColor';

/** Theme, colour scheme and base styles around an app; once, outermost. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    // What depends on the chosen scheme waits for the take-over by itself (useChosenMode). Otherwise the provider would
    // change once the page is taken over, and all of it would be drawn in one piece.
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={colorSchemeStorageKey} noSsr>
      <CssBaseline enableColorScheme />
      <ThemeColor />
      {children}
    </ThemeProvider>
  );
}
