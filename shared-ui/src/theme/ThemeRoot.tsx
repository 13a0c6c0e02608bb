import type { ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useIsHydrated } from '../hydration/hydration';
import { colorSchemeStorageKey } from './colorSchemeScript';
import { darkPalette, lightPalette } from './palette';
import { theme } from './theme';

/** Theme, colour scheme and base styles around an app; once, outermost. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    // With `noSsr` the provider does not change after hydration, which would render the whole page again in one task.
    // Parts that depend on the chosen scheme wait for hydration by themselves (useChosenMode).
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={colorSchemeStorageKey} noSsr>
      <CssBaseline enableColorScheme />
      <ThemeColor />
      {children}
    </ThemeProvider>
  );
}

/** The scheme that a person has chosen in this browser; 'system' on a server, which does not know it. */
export function useChosenMode(): 'system' | 'light' | 'dark' {
  const { mode = 'system' } = useColorScheme();
  return useIsHydrated() ? mode : 'system';
}

const backgrounds = { light: lightPalette.background.default, dark: darkPalette.background.default };

// Gives the browser's own bars the background of the page: of the chosen scheme, otherwise of the system's.
function ThemeColor() {
  const mode = useChosenMode();
  if (mode !== 'system') return <meta name="theme-color" content={backgrounds[mode]} />;
  return Object.entries(backgrounds).map(([scheme, background]) => (
    <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={background} />
  ));
}
