import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useSwipeAway } from './useSwipeAway';
import type { ToastMessage } from './useToast';

const lifetime = 5000;

type Props = { message: ToastMessage; onClose: () => void };

/** One toast. It closes after 5 s, by its button, or dragged to the right; hover, focus and dragging pause its time. */
export function ToastCard({ message, onClose }: Props) {
  const { title, description, variant = 'default' } = message;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { offset, dragging, handlers } = useSwipeAway(onClose);
  useCountdown(lifetime, hovered || focused || dragging, onClose);

  return (
    <Card
      look={variant}
      role={variant === 'destructive' ? 'alert' : 'status'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      {...handlers}
      style={{
        transform: `translateX(${offset}px)`,
        transition: dragging ? 'none' : 'transform 120ms ease-out',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, paddingTop: 1 }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        {description && <Typography variant="body2">{description}</Typography>}
      </Box>
      <IconButton color="inherit" aria-label="Close" onClick={onClose}>
        <SvgIcon fontSize="small">
          <path d="m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z" />
        </SvgIcon>
      </IconButton>
    </Card>
  );
}

// Calls `onEnd` after `duration` ms, not counting the time while `paused`. notistack's own timer pauses for the mouse only.
function useCountdown(duration: number, paused: boolean, onEnd: () => void) {
  const remaining = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return;
    const startedAt = Date.now();
    const timer = setTimeout(end, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [paused]);
}

const enter = keyframes({ from: { opacity: 0, translate: '0 8px' } });

const Card = styled('div', { shouldForwardProp: (name) => name !== 'look' })<{
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
  // The browser handles vertical panning, the card horizontal dragging.
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
