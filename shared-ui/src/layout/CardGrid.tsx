import { Children, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Grid = styled('ul', { shouldForwardProp: (name) => name !== 'columns' })<{ columns: 2 | 3 }>(
  ({ theme, columns }) => ({
    display: 'grid',
    gap: theme.spacing(3),
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': { display: 'grid' },
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [theme.breakpoints.up('md')]: {
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    },
  }),
);

type Props = { children: ReactNode; label?: string; /** At most. */ columns?: 2 | 3 };

/** A list of cards of equal height, in 1, 2 or 3 columns depending on the screen size; each child becomes a list item. */
export function CardGrid({ children, label, columns = 3 }: Props) {
  return (
    // Safari does not expose a list without bullets as a list.
    <Grid role="list" aria-label={label} columns={columns}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </Grid>
  );
}
