import { darkPalette, lightPalette } from '../theme/palette';
import { useChosenMode } from '../theme/ThemeRoot';

const themeGrounds = { light: lightPalette.background.default, dark: darkPalette.background.default };

/** Gives the browser's toolbars the page's background colour, in the chosen scheme or, by default, the system's. */
export function ThemeColor({ grounds = themeGrounds }: { grounds?: typeof themeGrounds }) {
  const mode = useChosenMode();
  if (mode !== 'system') return <meta name="theme-color" content={grounds[mode]} />;
  return Object.entries(grounds).map(([scheme, background]) => (
    <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={background} />
  ));
}
