import { darkPalette, lightPalette } from './palette';
import { useChosenMode } from './useChosenMode';

const grounds = { light: lightPalette.background.default, dark: darkPalette.background.default };

/** Gives the browser's own bars the ground of the page: in the scheme that was chosen, otherwise in the system's. */
export function ThemeColor() {
  const mode = useChosenMode();
  if (mode !== 'system') return <meta name="theme-color" content={grounds[mode]} />;
  return Object.entries(grounds).map(([scheme, ground]) => (
    <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={ground} />
  ));
}
