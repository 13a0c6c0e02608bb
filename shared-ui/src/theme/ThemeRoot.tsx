import { useSyncExternalStore, type ReactNode } from 'react';
import { Global } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/system';
import { useGrounds } from '../site/SiteProvider';
import { colorModeAttribute } from './colorSchemeScript';
import { darkPalette, lightPalette } from './palette';
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
      <ThemeColor />
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

const themeGrounds = { light: lightPalette.background.default, dark: darkPalette.background.default };

// Gives the browser's toolbars the page's background colour, in the chosen scheme or, by default, the system's.
function ThemeColor() {
  const mode = useChosenMode();
  const grounds = useGrounds() ?? themeGrounds;
  if (mode !== 'system') return <meta name="theme-color" content={grounds[mode]} />;
  return Object.entries(grounds).map(([scheme, background]) => (
    <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={background} />
  ));
}
