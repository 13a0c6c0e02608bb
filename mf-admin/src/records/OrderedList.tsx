import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Box, IconButton, visuallyHidden } from '@brand/shared-ui/core';
import { ExpandMoreIcon } from '@brand/shared-ui/icons';

type Item = { id: string; label: string };

type Props<Row extends Item> = {
  /** The accessible name. */
  label: string;
  items: readonly Row[];
  /** Called with all ids in the new order. */
  onMove: (ids: string[]) => void;
  /** The space between items, in steps of the theme. */
  gap?: number;
  /** Draws one item; `mover` has the handle and the buttons that move it. */
  children: (item: Row, mover: ReactNode) => ReactNode;
};

/** A list whose items are moved by dragging their handle, or by a button up and a button down. */
export function OrderedList<Row extends Item>({ label, items, onMove, gap = 0, children }: Props<Row>) {
  const [announcement, setAnnouncement] = useState('');
  const ids = items.map(({ id }) => id);
  const move = (item: Item, moved: string[]) => {
    if (moved.every((id, place) => id === ids[place])) return;
    setAnnouncement(`${item.label} is now ${moved.indexOf(item.id) + 1} of ${moved.length}.`);
    onMove(moved);
  };
  const { list, dragged, order, handle } = useDragging(ids, (id, moved) => {
    const item = items.find((one) => one.id === id);
    if (item) move(item, moved);
  });
  return (
    <>
      <Box component="ol" ref={list} aria-label={label} sx={{ ...listStyle, gap }}>
        {items.map((item, place) => {
          const by = (step: number) => () => move(item, placed(ids, item.id, place + step));
          const mover = items.length > 1 && (
            <Box sx={moverStyle}>
              <Box aria-hidden data-part="handle" sx={handleStyle} {...handle(item.id)} />
              <Box sx={{ display: 'grid' }}>
                <StepButton label={`Move ${item.label} up`} isUp isLast={place === 0} onPress={by(-1)} />
                <StepButton
                  label={`Move ${item.label} down`}
                  isLast={place === items.length - 1}
                  onPress={by(1)}
                />
              </Box>
            </Box>
          );
          return (
            <Box
              component="li"
              key={item.id}
              data-dragged={dragged === item.id || undefined}
              style={{ order: order.indexOf(item.id) }}
            >
              {children(item, mover)}
            </Box>
          );
        })}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </>
  );
}

const placed = (ids: readonly string[], id: string, place: number): string[] => {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
};

/**
 * The order shown while an item is dragged, and the events of its handle. Items change places by the style `order`, because a
 * handle that is moved in the document loses the pointer.
 */
function useDragging(ids: string[], onDrop: (id: string, ids: string[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<{ id: string; order: string[] } | null>(null);
  const end = () => setDragged(null);
  const findPlace = (id: string, y: number) =>
    [...(list.current?.children ?? [])].filter((row, place) => {
      const { top, height } = row.getBoundingClientRect();
      return ids[place] !== id && top + height / 2 < y;
    }).length;
  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id, order: ids });
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged?.id !== id) return;
      scrollNearEdge(clientY);
      setDragged({ id, order: placed(ids, id, findPlace(id, clientY)) });
    },
    onPointerUp: () => {
      if (dragged?.id === id) onDrop(id, dragged.order);
      end();
    },
    onPointerCancel: end,
  });
  return { list, dragged: dragged?.id, order: dragged?.order ?? ids, handle };
}

const edge = 72;

function scrollNearEdge(y: number) {
  if (y < edge) window.scrollBy(0, -12);
  else if (y > window.innerHeight - edge) window.scrollBy(0, 12);
}

type StepProps = { label: string; isUp?: boolean; isLast: boolean; onPress: () => void };

/** Not disabled at the end of its way, because it would lose the focus there. */
function StepButton({ label, isUp = false, isLast, onPress }: StepProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isLast}
      onClick={isLast ? undefined : onPress}
      sx={{ ...stepStyle, '& svg': { rotate: isUp ? '180deg' : 'none' } }}
    >
      <ExpandMoreIcon fontSize="small" />
    </IconButton>
  );
}

const listStyle = {
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > [data-dragged]': { opacity: 0.6 },
};
const moverStyle = { display: 'flex', alignItems: 'center' };
// Six dots.
const handleStyle = {
  width: 24,
  height: 48,
  color: 'text.secondary',
  cursor: 'grab',
  touchAction: 'none',
  background: 'radial-gradient(circle, currentColor 1.25px, transparent 1.75px) 0 0 / 6px 6px content-box',
  boxSizing: 'border-box',
  padding: '15px 6px',
  '&:active': { cursor: 'grabbing' },
};
const stepStyle = {
  width: 32,
  height: 24,
  minWidth: 0,
  minHeight: 0,
  padding: 0,
  borderRadius: 1,
  '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default' },
};
