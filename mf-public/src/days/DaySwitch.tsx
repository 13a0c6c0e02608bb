import { Box, Button } from '@brand/shared-ui/core';
import { useShowsAllDays } from './useShowsAllDays';

/** From the journal alone to the thread of everything, and back. Its place is kept until it is known to be offered. */
export function DaySwitch() {
  const { isOffered, showsAll, toggle } = useShowsAllDays();
  if (isOffered === false) return null;
  return (
    <Button
      role="switch"
      aria-checked={showsAll}
      variant="outlined"
      onClick={toggle}
      startIcon={<Track isOn={showsAll} />}
      // Stands at the right: its left edge must not wait for its words.
      sx={{ visibility: isOffered ? 'visible' : 'hidden', minWidth: 148 }}
    >
      All days
    </Button>
  );
}

function Track({ isOn }: { isOn: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        width: 32,
        height: 18,
        padding: '2px',
        border: 1,
        borderRadius: 999,
        borderColor: isOn ? 'primary.main' : 'text.secondary',
        backgroundColor: isOn ? 'primary.main' : 'transparent',
        '&::before': {
          content: '""',
          display: 'block',
          width: 12,
          height: 12,
          borderRadius: '50%',
          backgroundColor: isOn ? 'primary.contrastText' : 'text.secondary',
          transform: isOn ? 'translateX(14px)' : 'none',
          transition: 'transform 120ms',
        },
      }}
    />
  );
}
