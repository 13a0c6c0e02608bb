import type { ReactElement } from 'react';
import { Box, SvgIcon } from '@brand/shared-ui/core';

type Props = {
  /** The list's accessible name, if no heading names it. */
  label?: string;
  /** The breakpoint from which all four cards are in one row. */
  rowFrom: 'md' | 'lg';
  children: ReactElement[];
};

/** A list of four small cards: stacked, in two columns, or in one row. */
export function FourCards({ label, rowFrom, children }: Props) {
  return (
    <Box
      component="ul"
      role="list"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          [rowFrom]: 'repeat(4, minmax(0, 1fr))',
        },
        margin: 0,
        padding: 0,
        listStyle: 'none',
        '& > li': { display: 'grid' },
      }}
    >
      {children.map((card) => (
        <li key={card.key}>{card}</li>
      ))}
    </Box>
  );
}

/** A card's decorative line drawing. `path` uses a 32 × 32 grid; `size` is any CSS length. */
export function LineDrawing({ path, size }: { path: string; size: string }) {
  return (
    <SvgIcon viewBox="0 0 32 32" aria-hidden sx={{ fontSize: size, color: 'primary.main' }}>
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        // Keeps the line width constant at every size.
        vectorEffect="non-scaling-stroke"
      />
    </SvgIcon>
  );
}
