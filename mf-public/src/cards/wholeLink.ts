/** A link whose target is the whole of the row around it, which is positioned; as on a card. */
export const wholeLink = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline', textDecorationThickness: 1 },
} as const;
