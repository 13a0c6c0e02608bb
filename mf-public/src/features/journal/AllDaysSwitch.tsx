import { Box, Button } from '@brand/shared-ui/core';
import { useAllDays } from './useAllDays';

/** Switches between the journal and all days. Invisible, with its space reserved, until it is known to be offered. */
export function AllDaysSwitch() {
  const { isOffered, showsAll, toggle } = useAllDays();
  if (isOffered === false) return null;
  return (
    <Button
      role="switch"
      aria-checked={showsAll}
      variant="outlined"
      onClick={toggle}
      startIcon={<Track isOn={showsAll} />}
      // A fixed width: right-aligned, its left edge would move when the font arrives.
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
