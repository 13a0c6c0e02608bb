import type { ReactElement } from 'react';
import { Box, SvgIcon } from '@brand/shared-ui/core';

type Props = {
  /** The list's accessible name, where no heading names it. */
  label?: string;
  /** The breakpoint from which all four stand in one row. */
  rowFrom: 'md' | 'lg';
  children: ReactElement[];
};

/** A list of four small cards: below each other, two by two, or in one row. */
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

/** The decorative line drawing of a card: `path` on a grid of 32, `size` in any CSS length. */
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
        // The line is equally thick at every size.
        vectorEffect="non-scaling-stroke"
      />
    </SvgIcon>
  );
}
