import { useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ToastMessage } from './toastContext';
import { ToastSheet } from './ToastSheet';
import { useCountdown } from './useCountdown';
import { useSwipeAway } from './useSwipeAway';

const lifetime = 5000;

/** One toast: leaves by itself, by its button or to the right; stays while hovered, focused or dragged. */
export function ToastCard({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { title, description, variant = 'default' } = message;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { offset, dragging, handlers } = useSwipeAway(onClose);
  useCountdown(lifetime, hovered || focused || dragging, onClose);

  return (
    <ToastSheet
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
    </ToastSheet>
  );
}
