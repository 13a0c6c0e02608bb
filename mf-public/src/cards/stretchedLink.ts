/** The style of a link that covers its positioned row, so that the whole row is clickable. */
export const stretchedLink = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline', textDecorationThickness: 1 },
} as const;
