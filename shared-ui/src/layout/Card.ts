import { styled } from '@mui/material/styles';

/** The card for a list item. A link with `data-card-link` makes the whole card clickable. */
export const Card = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  transition: theme.transitions.create('border-color'),
  '& [data-card-link]': { color: 'inherit', textDecoration: 'none' },
  '& [data-card-link]::after': { content: '""', position: 'absolute', inset: 0 },
  '&:has([data-card-link]:hover)': {
    borderColor: theme.vars.palette.primary.main,
    '& [data-card-link]': { textDecoration: 'underline', textDecorationThickness: 1 },
  },
  '&:has([data-card-link]:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
    '& [data-card-link]': { outline: 'none' },
  },
}));
