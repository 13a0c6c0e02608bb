import type { ReactNode } from 'react';
import { Box } from '@brand/shared-ui/core';
import { proseText } from '@brand/shared-ui/reading';

type Props = {
  head: ReactNode;
  children: ReactNode;
  /** Shown beside the text on wide screens. */
  aside?: ReactNode;
  hasCover?: boolean;
};

// Equals 65 to 70 characters of English in the text's font.
const measure = 'minmax(0, 56ch)';

/** A centred text with lines of readable length, and a column beside it on wide screens. */
export function ReadingColumns({ head, children, aside, hasCover = true }: Props) {
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: measure,
        justifyContent: 'center',
        marginTop: hasCover ? { xs: 3, md: 6 } : 0,
        ...proseText,
        [theme.breakpoints.up('lg')]: { gridTemplateColumns: `minmax(0, 1fr) ${measure} minmax(0, 1fr)` },
        '& > *': { gridColumn: { lg: 2 } },
      })}
    >
      <header>{head}</header>
      {aside && (
        <Box
          sx={{
            display: 'none',
            '@media screen': { display: { lg: 'block' } },
            gridRow: 2,
            gridColumn: { lg: '3 !important' },
            marginTop: 4,
          }}
        >
          {aside}
        </Box>
      )}
      <Box sx={{ gridRow: 2, minWidth: 0, marginTop: 4 }}>{children}</Box>
    </Box>
  );
}
