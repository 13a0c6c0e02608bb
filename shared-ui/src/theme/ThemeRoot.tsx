import type { ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { colorSchemeStorageKey } from './colorSchemeScript';
import { theme } from './theme';

/** Theme, colour scheme and base styles around an app; once, outermost. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={colorSchemeStorageKey}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
