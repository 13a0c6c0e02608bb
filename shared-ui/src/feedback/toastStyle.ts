import type { Theme } from '@mui/material/styles';

/** The style of a toast's box, and its colours by variant. */
export const toastStyle = ({ spacing, vars }: Theme) => ({
  box: {
    gap: spacing(1),
    alignItems: 'flex-start',
    width: 'min(24rem, calc(100vw - 2rem))',
    padding: spacing(1, 0.5, 1, 2),
    border: '1px solid transparent',
    borderRadius: vars.shape.borderRadius,
    boxShadow: '0 4px 16px rgb(0 0 0 / 0.16)',
  },
  default: { color: vars.palette.background.default, backgroundColor: vars.palette.text.primary },
  neutral: {
    color: vars.palette.text.primary,
    backgroundColor: vars.palette.background.paper,
    borderColor: vars.palette.text.secondary,
  },
  destructive: { color: '#FFFFFF', backgroundColor: '#A6231B' },
});
