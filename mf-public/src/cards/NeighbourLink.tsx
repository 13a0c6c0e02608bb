import type { ReactNode } from 'react';
import { Box, Typography } from '@brand/shared-ui/core';
import { Link } from '@brand/shared-ui/router';

type Props = { to: string; isNext: boolean; meta: ReactNode; title: string };

/** A link to the text before or after another one. Keeps the previous one on the left and the next one on the right. */
export function NeighbourLink({ to, isNext, meta, title }: Props) {
  return (
    <Box
      component={Link}
      to={to}
      rel={isNext ? 'next' : 'prev'}
      sx={{ ...linkStyle, gridColumn: { sm: isNext ? 2 : 1 }, textAlign: { sm: isNext ? 'end' : 'start' } }}
    >
      <Typography variant="caption" component="div" sx={{ fontWeight: 600, color: 'primary.main' }}>
        {!isNext && <span aria-hidden="true">←&nbsp;</span>}
        {isNext ? 'Next' : 'Previous'}
        {isNext && <span aria-hidden="true">&nbsp;→</span>}
      </Typography>
      <Typography
        variant="caption"
        component="div"
        sx={{ color: 'text.secondary', '& > span': { justifyContent: { sm: isNext ? 'end' : 'start' } } }}
      >
        {meta}
      </Typography>
      <Typography variant="h4" component="div" dir="auto" sx={{ marginTop: 0.5, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
    </Box>
  );
}

/** The row with both links. */
export const neighboursStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  marginTop: { xs: 4, md: 6 },
  displayPrint: 'none',
};

const linkStyle = {
  minHeight: '7rem',
  padding: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'inherit',
  backgroundColor: 'background.paper',
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main' },
  '&:hover > :last-child': { textDecoration: 'underline', textDecorationThickness: 1 },
};
