import type { ReactNode } from 'react';
import { Box } from '@brand/shared-ui/core';
import { proseText } from '@brand/shared-ui/reading';

type Props = {
  head: ReactNode;
  children: ReactNode;
  /** Stands beside the text where there is room for it. */
  beside?: ReactNode;
  hasCover?: boolean;
};

// 56 zeros of the text's font are 65 to 70 characters of English.
const measure = 'minmax(0, 56ch)';

/** The text in the middle of the page, at a measure that reads well, and a column beside it on wide screens. */
export function ReadingColumns({ head, children, beside, hasCover = true }: Props) {
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
      {beside && (
        <Box
          sx={{
            display: 'none',
            '@media screen': { display: { lg: 'block' } },
            gridRow: 2,
            gridColumn: { lg: '3 !important' },
            marginTop: 4,
          }}
        >
          {beside}
        </Box>
      )}
      <Box sx={{ gridRow: 2, minWidth: 0, marginTop: 4 }}>{children}</Box>
    </Box>
  );
}
