import type { Components, Theme } from '@mui/material/styles';

const focusRing = { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 2 };

const baseline = {
  // What takes the focus is scrolled clear of the sticky header, and of a notice at the lower edge.
  html: { scrollPaddingBlock: '5.5rem 4.5rem', textSizeAdjust: '100%' },
  body: { minWidth: 320, overflowWrap: 'break-word' },
  'a:focus-visible, button:focus-visible, summary:focus-visible, [tabindex]:focus-visible': focusRing,
  // What takes focus after a navigation needs no ring: it is not a control.
  ':is(h1, main)[tabindex="-1"]:focus-visible': { outline: 'none' },
  '::selection': { backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.25)' },
  // From page to page: a short fade that never takes a click.
  '::view-transition': { pointerEvents: 'none' },
  '::view-transition-old(root), ::view-transition-new(root)': { animationDuration: '120ms' },
  '@media (prefers-reduced-motion: reduce)': {
    '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
      animation: 'none !important',
    },
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationDelay: '0s !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
} as const;

/** What our MUI parts do differently from Material Design: flat, quiet, with a ring for the keyboard. */
export const components: Components<Theme> = {
  MuiCssBaseline: { styleOverrides: baseline },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 44, paddingInline: 20, borderRadius: 999 },
      sizeSmall: { minHeight: 36, paddingInline: 14 },
      text: { paddingInline: 12 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
  MuiInputBase: {
    styleOverrides: {
      // MUI's placeholder is too faint to read.
      input: { '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 1 } },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: { notchedOutline: { borderColor: 'var(--mui-palette-text-secondary)' } },
  },
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiDialog: { styleOverrides: { paper: { maxHeight: '90%' } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { textUnderlineOffset: '0.2em' } },
  },
};
