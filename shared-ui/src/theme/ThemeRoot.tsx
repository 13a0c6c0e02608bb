import { useSyncExternalStore, type ReactNode } from 'react';
import { Global } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/system';
import { colorModeAttribute } from './colorSchemeScript';
import { theme } from './theme';

const variables = theme.generateStyleSheets();

/**
 * Provides the theme and base styles; used once, around the whole app. An inline script sets the colour scheme as an attribute
 * (colorSchemeScript.ts), so the theme provider need not know the scheme; MUI's own provider, which does, would add 2 kB to every
 * page.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <Global styles={variables} />
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

/** The scheme that a person has chosen in this browser; 'system' on a server, which does not know it. */
export const useChosenMode = () => useSyncExternalStore(subscribeToMode, chosenMode, systemMode);

// The inline script listens for the same events and runs first.
function subscribeToMode(listener: () => void) {
  window.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

function chosenMode() {
  const mode = document.documentElement.getAttribute(colorModeAttribute);
  return mode === 'light' || mode === 'dark' ? mode : 'system';
}

const systemMode = () => 'system' as const;
