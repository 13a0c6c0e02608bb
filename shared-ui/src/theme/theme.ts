// Makes `theme.vars` known to the compiler in the whole repository.
import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme } from '@mui/material/styles';
import { colorSchemeAttribute } from './colorSchemeScript';
import { components } from './components';
import { darkPalette, lightPalette } from './palette';
import { skipVariable } from './skipVariable';
import { typography } from './typography';

/** The one theme of the site. Colours are CSS variables, so that switching the scheme renders nothing anew. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: colorSchemeAttribute, shouldSkipGeneratingVar: skipVariable },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  typography,
  components,
  shape: { borderRadius: 8 },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: 160,
      complex: 200,
      enteringScreen: 160,
      leavingScreen: 120,
    },
  },
});
