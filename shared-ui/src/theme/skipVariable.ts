import { shouldSkipGeneratingVar } from '@mui/material/styles';

// Per group of the theme, the names that no component here reads.
const unread: Partial<Record<string, RegExp>> = {
  // Shorthands of the typography, which the components read from the theme itself.
  font: /./,
  // What makes raised surfaces lighter in the dark; ours keep their colour (components.ts).
  overlays: /./,
  shadows: /^(3|5|7|9|1[0-57-9]|2[0-3])$/,
  zIndex: /^(fab|mobileStepper|snackbar|speedDial)$/,
  palette:
    /^(AppBar|Chip|FilledInput|LinearProgress|Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent)$/,
};

/**
 * Whether the theme makes no CSS variable of what stands at `keys` in it. MUI makes one of everything, for both schemes,
 * and every page carries them all: a sixth of its bytes were variables that nothing reads (skipVariable.test.ts).
 */
export function skipVariable(keys: string[]): boolean {
  const [group = '', name = '', part = ''] = keys;
  const isOfFilledAlert = name === 'Alert' && part.includes('Filled');
  return shouldSkipGeneratingVar(keys) || isOfFilledAlert || (unread[group]?.test(name) ?? false);
}
