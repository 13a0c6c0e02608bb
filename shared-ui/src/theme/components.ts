import type { ThemeOptions } from '@mui/material/styles';
import { editorial, faceVariables } from './typography';

const focusRing = { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 2 };

const baseline = {
  ':root': faceVariables(editorial),
  // Scrolls a focused element clear of the sticky header and of a notice at the bottom edge.
  html: { scrollPaddingBlock: '5.5rem 4.5rem', textSizeAdjust: '100%' },
  body: { minWidth: 320, overflowWrap: 'break-word' },
  // The default link colour. `:where` has no specificity, so any other colour wins.
  ':where(a)': { color: 'var(--mui-palette-primary-main)' },
  // Overrides the browsers' small default font for buttons.
  button: { font: 'inherit' },
  'a:focus-visible, button:focus-visible, summary:focus-visible, [tabindex]:focus-visible': focusRing,
  // These elements receive the focus after a navigation but are not controls, so they need no focus ring.
  ':is(h1, h2, h3, h4, h5, h6, main)[tabindex="-1"]:focus-visible': { outline: 'none' },
  // Hides controls that do nothing without scripts.
  '@media (scripting: none)': { '[data-needs-scripts]': { display: 'none !important' } },
  '::selection': { backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.25)' },
  // The short fade between pages must not intercept clicks.
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
      // Disables transitions instead of shortening them, because a short duration would apply to all properties of elements that
      // specify no transition: when the scheme changes, an inherited colour would lag one frame per nesting level.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
} as const;

const ink = {
  '--mui-palette-text-primary': '#000 !important',
  '--mui-palette-text-secondary': '#333 !important',
  '--mui-palette-primary-main': '#000 !important',
  '--mui-palette-divider': '#999 !important',
  '--mui-palette-background-default': '#fff !important',
  '--mui-palette-background-paper': '#fff !important',
};

// Print styles: dark on white in any scheme, and page breaks only between blocks.
const print = {
  '@media print': {
    ':root': ink,
    ':is(h1, h2, h3, h4)': { breakAfter: 'avoid' },
    ':is(img, figure, pre, tr, blockquote)': { breakInside: 'avoid' },
  },
} as const;

/** Deviations from Material Design: flat, quiet, with a focus ring for keyboard users. */
export const components: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: { styleOverrides: { ...baseline, ...print } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': focusRing } },
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
  // MUI's own backgrounds are nearly black in the dark scheme.
  MuiAlert: {
    styleOverrides: {
      root: Object.fromEntries(
        ['error', 'warning', 'info', 'success'].map((severity) => [
          `&.MuiAlert-standard.MuiAlert-color${severity[0]?.toUpperCase()}${severity.slice(1)}`,
          {
            color: 'var(--mui-palette-text-primary)',
            backgroundColor: `color-mix(in srgb, var(--mui-palette-${severity}-main) 14%, var(--mui-palette-background-paper))`,
          },
        ]),
      ),
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiDialog: { styleOverrides: { paper: { maxHeight: '90%' } } },
};
