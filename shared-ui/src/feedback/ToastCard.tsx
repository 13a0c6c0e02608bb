import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
  type Ref,
} from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { IconButton } from '../layout/Button';
import { toastStyle } from './toastStyle';
import type { ToastMessage } from './useToast';

const lifetimeMs = 5000;
const swipePixels = 50;
// Screen readers tell the changes of a live region that they know, so the card is there before its words.
const knownAfterMs = 100;

type Props = {
  message: ToastMessage;
  onClose: () => void;
  /** For notistack, which slides the toast in and out. */
  ref?: Ref<HTMLDivElement>;
  style?: CSSProperties;
};

/** A toast. Closes after 5 s, by its close button or when dragged to the right; hover, focus and dragging pause the timer. */
export function ToastCard({ message, onClose, ref, style }: Props) {
  const { title, description, note, variant = 'default' } = message;
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const { drag, handlers } = useSwipe(onClose);
  useCountdown(isHovered || isFocused || drag !== null, onClose);
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsKnown(true), knownAfterMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div ref={ref} style={style}>
      <Card
        look={variant}
        lang="en"
        role={variant === 'destructive' ? 'alert' : 'status'}
        onPointerLeave={() => setIsHovered(false)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        {...handlers}
        // Not `onPointerEnter`: a toast may open under a pointer that rests on the button below it.
        onPointerMove={(event) => {
          setIsHovered(true);
          handlers.onPointerMove(event);
        }}
        style={{
          transform: `translateX(${drag?.offset ?? 0}px)`,
          transition: drag ? 'none' : 'transform 120ms ease-out',
        }}
      >
        <Box
          sx={{ flex: 1, minWidth: 0, paddingBlock: 1 }}
          style={{ visibility: isKnown ? 'visible' : 'hidden' }}
        >
          <Typography variant="subtitle2" component="p">
            {title}
          </Typography>
          {description && <Typography variant="body2">{description}</Typography>}
          {note && (
            <Typography variant="body2" sx={{ marginTop: 0.5, fontWeight: 600 }}>
              {note}
            </Typography>
          )}
        </Box>
        <IconButton color="inherit" aria-label="Close" onClick={onClose}>
          <SvgIcon fontSize="small">
            <path d="m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z" />
          </SvgIcon>
        </IconButton>
      </Card>
    </div>
  );
}

/** Handles dragging to the right with a mouse, pen or finger. */
function useSwipe(onSwipe: () => void) {
  const [drag, setDrag] = useState<{ start: number; offset: number } | null>(null);
  const handlers = {
    onPointerDown({ button, target, clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      if (button !== 0 || (target instanceof Element && target.closest('button'))) return;
      setDrag({ start: clientX, offset: 0 });
      // jsdom lacks `setPointerCapture`; without it, a drag merely stops when a fast pointer leaves the toast.
      currentTarget.setPointerCapture?.(pointerId);
    },
    onPointerMove({ clientX }: PointerEvent) {
      if (drag) setDrag({ ...drag, offset: Math.max(0, clientX - drag.start) });
    },
    onPointerUp({ clientX }: PointerEvent) {
      setDrag(null);
      if (drag && clientX - drag.start > swipePixels) onSwipe();
    },
    onPointerCancel: () => setDrag(null),
  };
  return { drag, handlers };
}

// Calls `onEnd` at the end of the toast's lifetime, which does not elapse while paused. notistack's own timer pauses only for the
// mouse.
function useCountdown(isPaused: boolean, onEnd: () => void) {
  const remaining = useRef(lifetimeMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(end, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
}

const Card = styled('div', { shouldForwardProp: (name) => name !== 'look' })<{
  look: NonNullable<ToastMessage['variant']>;
}>(({ theme, look }) => {
  const style = toastStyle(theme);
  return {
    ...style.box,
    ...style[look],
    display: 'flex',
    // The browser handles vertical panning, the card horizontal dragging.
    touchAction: 'pan-y',
    userSelect: 'none',
    cursor: 'grab',
  };
});
