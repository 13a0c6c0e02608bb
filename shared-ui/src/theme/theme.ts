// Declares `theme.vars` for the compiler throughout the repository.
import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme, shouldSkipGeneratingVar } from '@mui/material/styles';
import { colorSchemeAttribute } from './colorSchemeScript';
import { components } from './components';
import { darkPalette, lightPalette, type SchemePalette } from './palette';
import { typography } from './typography';

// The names in each theme group that no component of the site uses.
const unused: Partial<Record<string, RegExp>> = {
  // Typography shorthands; components read the values directly from the theme.
  font: /./,
  // Material Design's lighter surfaces in the dark scheme; the site's own surfaces keep their colour (components.ts).
  overlays: /./,
  shadows: /^([2-79]|1[0-57-9]|2[0-3])$/,
  zIndex: /^(fab|mobileStepper|snackbar|speedDial)$/,
  palette:
    /^(AppBar|Avatar|Button|FilledInput|LinearProgress|Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent)$/,
};

/**
 * Whether to skip the CSS variable for the value at `keys`. By default, MUI generates a variable for every value, in both schemes
 * and on every page (theme.test.ts).
 */
export function skipVariable(keys: string[]): boolean {
  const [group = '', name = '', part = ''] = keys;
  const isOfFilledAlert = name === 'Alert' && part.includes('Filled');
  return shouldSkipGeneratingVar(keys) || isOfFilledAlert || (unused[group]?.test(name) ?? false);
}

/** The site's theme in the colours of a palette. */
export const createSiteTheme = ({ light, dark }: { light: SchemePalette; dark: SchemePalette }) =>
  createTheme({
    cssVariables: { colorSchemeSelector: colorSchemeAttribute, shouldSkipGeneratingVar: skipVariable },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
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

const created = createSiteTheme({ light: lightPalette, dark: darkPalette });

/**
 * The site's only theme object. Colours are CSS variables, so that switching the scheme re-renders nothing. As in MUI's own
 * provider, they are read without a fallback, because otherwise a page would repeat each value.
 */
export const theme = { ...created, vars: created.generateThemeVars() };
