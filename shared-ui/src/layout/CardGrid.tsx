import { Children, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

/** A list of cards of one height in 1, 2 or 3 columns by screen size; every child is an item of the list. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    // Safari forgets that a list without bullets is one.
    <Grid role="list" aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </Grid>
  );
}
