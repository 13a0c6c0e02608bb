import { keyframes, styled } from '@mui/material/styles';
import type { ToastMessage } from './toastContext';

const enter = keyframes({ from: { opacity: 0, translate: '0 8px' } });

/** How a toast looks: ink for 'default', paper for 'neutral', red for 'destructive'. */
export const ToastSheet = styled('div', { shouldForwardProp: (name) => name !== 'look' })<{
  look: NonNullable<ToastMessage['variant']>;
}>(({ theme, look }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  alignItems: 'flex-start',
  width: 'min(24rem, calc(100vw - 2rem))',
  padding: theme.spacing(1, 0.5, 1.5, 2),
  border: '1px solid transparent',
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.16)',
  // Up and down still scrolls the page; sideways is ours.
  touchAction: 'pan-y',
  userSelect: 'none',
  cursor: 'grab',
  animation: `${enter} 160ms ease-out`,
  ...(look === 'default' && {
    color: theme.vars.palette.background.default,
    backgroundColor: theme.vars.palette.text.primary,
  }),
  ...(look === 'neutral' && {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    borderColor: theme.vars.palette.text.secondary,
  }),
  ...(look === 'destructive' && { color: '#FFFFFF', backgroundColor: '#A6231B' }),
}));
