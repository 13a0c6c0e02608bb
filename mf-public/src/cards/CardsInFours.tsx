import type { ReactElement } from 'react';
import { Box } from '@brand/shared-ui/core';

type Props = {
  /** The list's name, where no heading names it. */
  label?: string;
  /** From here on four stand in a row. */
  from: 'md' | 'lg';
  children: ReactElement[];
};

/** Four small cards: below each other, two by two, or in a row. */
export function CardsInFours({ label, from, children }: Props) {
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
          [from]: 'repeat(4, minmax(0, 1fr))',
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
